// The calls of the regroupements.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import { type Brouillon, corps } from './brouillon'

export const listRegroupements = (page: number, type: string, signal: AbortSignal) =>
  askJson<PageDe<RegroupementNommeView>>(appels.regroupements(page, type), { signal })

export const findRegroupement = (id: number) =>
  askJson<RegroupementNommeView>(appels.regroupement(id))

/** Creates without an id, updates with one; without its version it overwrites. */
export function saveRegroupement(brouillon: Brouillon, version: number | null) {
  const method = brouillon.id === null ? 'POST' : 'PUT'
  return askJson<RegroupementNommeView>(appels.saveRegroupement, {
    method,
    json: { ...corps(brouillon), version },
  })
}

export const removeRegroupement = ({ id, version }: RegroupementNommeView) =>
  removeRecord(appels.regroupement(id), version)
