// The calls of the order list.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { AgenceView } from '../../wire/AgenceView'
import type { ClientView } from '../../wire/ClientView'
import type { CommandesView } from '../../wire/CommandesView'

/** Filters as they stand in the address; empty ones filter nothing. */
export interface Filtres {
  reference: string
  codeClient: string
  codeAgence: string
  dateDebut: string
  dateFin: string
}

export const FILTRES = ['reference', 'codeClient', 'codeAgence', 'dateDebut', 'dateFin'] as const

/** Back office, point 9. */
export const COMMANDES_PAR_PAGE = 20

/** Pages count from 1 in the address, from 0 in this call. */
export function listCommandes(filtres: Filtres, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page - 1), size: String(COMMANDES_PAR_PAGE) })
  for (const name of FILTRES) if (filtres[name]) query.set(name, filtres[name])
  return askJson<CommandesView>(`${appels.commandes}?${query}`, { signal })
}

export const listAgences = () => askJson<AgenceView[]>(appels.agences)

export async function searchClients(texte: string, signal: AbortSignal): Promise<ClientView[]> {
  return (await askJson<{ list: ClientView[] }>(appels.clients(texte), { signal })).list
}

/** Sends the order to the export folder again; answers the sentence to show. */
export async function resend(id: number): Promise<string> {
  const form = { valide: '1', action: 'EXPORT', export: '1', id: String(id) }
  return (await askJson<{ message: string }>(appels.commandeEdite, { form })).message
}
