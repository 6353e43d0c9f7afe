// Price lists. A break is two fields of the form: from which quantity, at what price.
import type { ChampDe } from '../../lib/fiches'
import { enTexte } from '../../lib/fiches'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { RetoucheView } from '../../wire/RetoucheView'
import type { TarifsView } from '../../wire/TarifsView'
import type { TarifView } from '../../wire/TarifView'

export const FILTRES = ['code', 'article', 'tri', 'fiche'] as const
export type Filtres = Record<(typeof FILTRES)[number], string>

/** Empty lines at the end of a form. */
const LIGNES_VIDES = 3

export type ListeTarifs = PageDe<TarifView> & { tarifs: string[] }

export function listTarifs({ code, article, tri }: Filtres, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ code, article, page: String(page) })
  if (tri) query.set('tri', tri)
  return askJson<TarifsView>(`${appels.tarifs}?${query}`, { signal })
}

/** Both codes, as one in the address. */
export const cle = (it: { code_tarif: string; code_article: string }) =>
  `${it.code_tarif}:${it.code_article}`

export function codesDe(cle: string): [string, string] {
  const place = cle.indexOf(':')
  return [cle.slice(0, place), cle.slice(place + 1)]
}

/** A price as the flat fields of a form. */
export interface TarifPlat {
  code_tarif: string
  code_article: string
  designation1: string
  version: number
  retouches: RetoucheView[]
  lignes: number
  [champ: string]: unknown
}

function plat(tarif: TarifView): TarifPlat {
  const { paliers, retouches, ...rest } = tarif
  const champs = paliers.flatMap((it, place) => [
    [`paliers.${place}.quantite`, it.quantite],
    [`paliers.${place}.prixHT`, it.prixHT],
  ])
  return {
    ...rest,
    lignes: paliers.length,
    retouches: retouches.map((it) => ({ ...it, champ: 'paliers.0.prixHT' })),
    ...Object.fromEntries(champs),
  }
}

/** The fields of a form with this many breaks, and room for more. */
export function champs(lignes: number): ChampDe[] {
  return Array.from({ length: lignes + LIGNES_VIDES }, (_, place): ChampDe[] => [
    {
      nom: `paliers.${place}.quantite`,
      label: `Palier ${place + 1} : à partir de`,
      genre: 'nombre',
    },
    {
      nom: `paliers.${place}.prixHT`,
      label: `Palier ${place + 1} : prix HT (€)`,
      genre: 'nombre',
      // A price has one break at least.
      requis: place === 0,
    },
  ]).flat()
}

export async function findTarif(code: string, article: string): Promise<TarifPlat | undefined> {
  const query = new URLSearchParams({ code, article })
  const { list } = await askJson<TarifsView>(`${appels.tarifs}?${query}`)
  return list[0] && plat(list[0])
}

/** The server takes the breaks whole: what the form did not change goes along. */
export async function saveTarif(avant: TarifPlat | undefined, json: Record<string, unknown>) {
  const all: Record<string, unknown> = { ...avant, ...json }
  const paliers = champs(avant?.lignes ?? 0)
    .filter((it) => it.nom.endsWith('.quantite'))
    .map((_, place) => ({
      quantite: enTexte(all[`paliers.${place}.quantite`]),
      prixHT: enTexte(all[`paliers.${place}.prixHT`]),
    }))
  const { code_tarif, code_article, version } = json
  const body = { code_tarif, code_article, paliers, version }
  return plat(await askJson<TarifView>(appels.saveTarif, { method: 'POST', json: body }))
}

/** Puts back a price that was just deleted, where nobody gave the article another meanwhile. */
export const restoreTarif = ({ code_tarif, code_article, paliers }: TarifView) =>
  askJson<TarifView>(appels.saveTarif, {
    method: 'POST',
    json: {
      code_tarif,
      code_article,
      paliers: paliers.map((it) => ({
        quantite: enTexte(it.quantite),
        prixHT: enTexte(it.prixHT),
      })),
      version: 0,
    },
  })

export const removeTarif = (code: string, article: string, version: number) =>
  removeRecord(appels.unTarif(code, article), version)
