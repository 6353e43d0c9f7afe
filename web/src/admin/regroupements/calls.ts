// The calls of the regroupements.
import { parParts } from '../../lib/catalogue'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import type { RegroupementsView } from '../../wire/RegroupementsView'
import type { RegroupementVoisinView } from '../../wire/RegroupementVoisinView'
import { type Brouillon, bodyOf } from './brouillon'

/** Of one type, or of all where it is empty; with a text, in titles and codes of articles. */
export function listRegroupements(
  { type, texte }: Record<'type' | 'texte', string>,
  page: number,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ page: String(page) })
  if (type) query.set('type', type)
  if (texte.trim()) query.set('q', texte.trim())
  return askJson<RegroupementsView>(`${appels.regroupements}?${query}`, { signal })
}

export const findRegroupement = (id: number) =>
  askJson<RegroupementNommeView>(appels.regroupement(id))

/** Creates without an id, updates with one; without its version it overwrites. */
export function saveRegroupement(brouillon: Brouillon, version: number | null) {
  const method = brouillon.id === null ? 'POST' : 'PUT'
  return askJson<RegroupementNommeView>(appels.saveRegroupement, {
    method,
    json: { ...bodyOf(brouillon), version },
  })
}

export const removeRegroupement = ({ id, version }: RegroupementNommeView) =>
  removeRecord(appels.regroupement(id), version)

/** The other regroupements that hold some of these articles, the oldest first. */
export async function listVoisins(id: number | null, codes: string[]) {
  const asked = parParts(codes, (part) => {
    const query = part.map((it) => ['articles[]', it])
    if (id !== null) query.push(['id', String(id)])
    return askJson<RegroupementVoisinView[]>(`${appels.voisins}?${new URLSearchParams(query)}`)
  })
  const found = new Map<number, RegroupementVoisinView>()
  for (const it of (await Promise.all(asked)).flat()) {
    const known = found.get(it.id)
    const articles = [...(known?.articles ?? []), ...it.articles]
    found.set(it.id, { ...it, articles, suivi: it.suivi || known?.suivi === true })
  }
  return [...found.values()].sort((one, other) => one.id - other.id)
}
