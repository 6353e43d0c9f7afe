// The calls of the outbox of mails.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { EnvoisView } from '../../wire/EnvoisView'

export const FILTRES = ['q', 'etat'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

export function listEnvois({ q, etat }: Filtres, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...(q && { q }), ...(etat && { etat }) })
  return askJson<EnvoisView>(`${appels.envois}?${query}`, { signal })
}

/** Lets it be tried at once. */
export const retryEnvoi = (id: string) => askJson(appels.unEnvoi(id), { method: 'POST' })

export const abandonEnvoi = (id: string) => askJson(appels.unEnvoi(id), { method: 'DELETE' })
