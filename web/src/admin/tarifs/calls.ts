// Price lists. A break is two fields of the form: from which quantity, at what price.
import type { ChampDe } from '../../lib/fiches'
import { askJson } from '../../lib/http'
import { enListe, type Paires } from '../../lib/paires'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { Valeurs } from '../../lib/useFormulaire'
import type { RetoucheView } from '../../wire/RetoucheView'
import type { TarifsView } from '../../wire/TarifsView'
import type { TarifView } from '../../wire/TarifView'

export const FILTRES = ['code', 'article', 'tri', 'fiche'] as const
export type Filtres = Record<(typeof FILTRES)[number], string>

/** Empty lines at the end of a form. */
const LIGNES_VIDES = 3

export function listTarifs({ code, article, tri }: Filtres, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ code, article, page: String(page) })
  if (tri) query.set('tri', tri)
  return askJson<TarifsView>(`${appels.tarifs}?${query}`, { signal })
}

/** Both codes, as one in the address; the server spells them so too. A code may hold the sign between. */
export const cle = (it: { code_tarif: string; code_article: string }) =>
  `${it.code_tarif.replaceAll('%', '%25').replaceAll(':', '%3A')}:${it.code_article}`

export function codesDe(cle: string): [string, string] {
  const place = cle.indexOf(':')
  const tarif = cle.slice(0, place).replaceAll('%3A', ':').replaceAll('%25', '%')
  return [tarif, cle.slice(place + 1)]
}

/** A price as the flat fields of a form. */
export interface TarifPlat {
  code_tarif: string
  code_article: string
  designation1: string
  version: number
  retouches: RetoucheView[]
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
    retouches: retouches.map((it) => ({ ...it, champ: 'paliers.0.prixHT' })),
    ...Object.fromEntries(champs),
  }
}

/** A break is told by its quantity, whatever its place. */
export const PALIERS: Paires = {
  nom: 'paliers',
  cle: 'quantite',
  valeur: 'prixHT',
  dit: (quantite) => `dès ${quantite}`,
  label: 'prix HT',
}

/** The fields of a form for the breaks it holds, and room for more. */
export function champs(valeurs: Record<string, unknown>): ChampDe[] {
  const length = enListe(PALIERS, valeurs).length + LIGNES_VIDES
  return Array.from({ length }, (_, place): ChampDe[] => [
    {
      nom: `paliers.${place}.quantite`,
      label: `Palier ${place + 1}\u00a0: à partir de`,
      genre: 'nombre',
    },
    {
      nom: `paliers.${place}.prixHT`,
      label: `Palier ${place + 1}\u00a0: prix HT (€)`,
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

/** The server takes the breaks whole: all that the form holds, whatever was read before. */
export async function saveTarif(json: Record<string, unknown>, valeurs: Valeurs) {
  const { code_tarif, code_article, version } = json
  const places = Object.keys(valeurs).filter((it) => /^paliers\.\d+\.quantite$/.test(it))
  const paliers = places.map((_, place) => ({
    quantite: valeurs[`paliers.${place}.quantite`] ?? '',
    prixHT: valeurs[`paliers.${place}.prixHT`] ?? '',
  }))
  const body = { code_tarif, code_article, paliers, version }
  return plat(await askJson<TarifView>(appels.saveTarif, { method: 'POST', json: body }))
}

export const removeTarif = (code: string, article: string, version: number) =>
  removeRecord(appels.unTarif(code, article), version)
