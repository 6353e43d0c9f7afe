// Logins of customers.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'

export const FILTRES = ['q', 'client', 'bloquees', 'tri', 'fiche'] as const
export type Filtres = Record<(typeof FILTRES)[number], string>

export function listConnexions(filtres: Filtres, page: number, signal: AbortSignal) {
  const { q, client, bloquees, tri } = filtres
  const query = new URLSearchParams({ q, client, bloquees, page: String(page) })
  if (tri) query.set('tri', tri)
  return askJson<PageDe<ConnexionSuivieView>>(`${appels.connexions}?${query}`, { signal })
}

export const findConnexion = (login: string) =>
  askJson<ConnexionSuivieView>(appels.uneConnexion(login))

export const saveConnexion = (json: Record<string, unknown>) =>
  askJson<ConnexionSuivieView>(appels.saveConnexion, { method: 'POST', json })

export const removeConnexion = (login: string, version: number) =>
  removeRecord(appels.uneConnexion(login), version)

/** Sends a link to choose a password; answers what to say. */
export const sendLink = (login: string) =>
  askJson<{ message: string }>(appels.lienConnexion, { method: 'POST', json: { login } })

export const endSessions = (login: string) =>
  askJson<{ sessions: number }>(appels.fermerSessions, { method: 'POST', json: { login } })
