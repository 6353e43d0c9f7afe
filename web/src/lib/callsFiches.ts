// The calls for records kept by their code: a screen whose records have no others names no call itself.
import { askJson } from './http'
import type { fiches } from './paths'
import { removeRecord } from './retrait'
import { enOrdre } from './tri'
import { LIGNES_PAR_PAGE, pageDe } from './useListe'

type Adresses = ReturnType<typeof fiches>

/** Reads, saves and removes one. */
export const buildCalls = <F>({ une, save }: Adresses) => ({
  find: (code: string) => askJson<F>(une(code)),
  save: (json: Record<string, unknown>) => askJson<F>(save, { method: 'POST', json }),
  remove: (code: string, version: number) => removeRecord(une(code), version),
})

/** Filters of a list that comes whole. */
export const FILTRES = ['q', 'tri', 'fiche'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

/** Reading of a list: the key a row is found by, and the values its columns are sorted by. */
interface Lecture<R> {
  texte: (row: R) => string
  tris: Record<string, (row: R) => string | number>
}

/** Pages of a list that is short, and comes whole. */
export const buildList =
  <R>({ toutes }: Adresses, { texte, tris }: Lecture<R>) =>
  async ({ q, tri }: Filtres, page: number, signal: AbortSignal) => {
    const wanted = q.trim().toLowerCase()
    const all = await askJson<R[]>(toutes, { signal })
    const found = all.filter((it) => texte(it).toLowerCase().includes(wanted))
    return pageDe(enOrdre(found, tri, tris), page, LIGNES_PAR_PAGE)
  }
