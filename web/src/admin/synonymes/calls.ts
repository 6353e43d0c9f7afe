// Groups of synonyms: those of the trade and the merchant's own, in one list, and what one finds before it
// is kept.
import { fold } from '../../lib/fold'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { enOrdre } from '../../lib/tri'
import { FICHES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { ExplicationView } from '../../wire/ExplicationView'
import type { SynonymeView } from '../../wire/SynonymeView'

/** `mots` fills a new group, where a search without answer asks for one. */
export const FILTRES = ['q', 'origine', 'tri', 'fiche', 'mots'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

/** Between two expressions of the wire. */
const ENTRE = '|'

export const readMots = (texte: string) =>
  texte
    .split(ENTRE)
    .map((it) => it.trim())
    .filter(Boolean)

export const writeMots = (mots: string[]) => mots.join(ENTRE)

const COLONNES = {
  mots: (it: SynonymeView) => it.mots,
  sens: (it: SynonymeView) => it.sens,
}

/** Kinds of groups: those that are off, those of the merchant, those of the trade. */
const ORIGINES: Record<string, (it: SynonymeView) => boolean> = {
  propre: (it) => !it.metier,
  metier: (it) => it.metier,
  modifie: (it) => it.modifie,
  coupe: (it) => !it.actif,
}

export async function listSynonymes(
  { q, origine, tri }: Filtres,
  page: number,
  signal: AbortSignal,
) {
  const wanted = fold(q.trim())
  const all = await askJson<SynonymeView[]>(appels.synonymes, { signal })
  const isKept = ORIGINES[origine] ?? (() => true)
  const found = all.filter((it) => isKept(it) && fold(it.mots).includes(wanted))
  return pageDe(enOrdre(found, tri || 'mots', COLONNES), page, FICHES_PAR_PAGE)
}

export const findSynonyme = (code: string) => askJson<SynonymeView>(appels.unSynonyme(code))

export const saveSynonyme = (json: Record<string, unknown>) =>
  askJson<SynonymeView>(appels.saveSynonyme, { method: 'POST', json })

export const removeSynonyme = (code: string, version: number) =>
  removeRecord(appels.unSynonyme(code), version)

export const trySynonyme = (texte: string, groupe: Record<string, string>) =>
  askJson<ExplicationView>(`${appels.explication}?${new URLSearchParams({ texte, ...groupe })}`)
