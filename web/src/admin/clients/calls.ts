// Customers: their list and their records.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { ClientFicheView } from '../../wire/ClientFicheView'
import type { ClientListeView } from '../../wire/ClientListeView'
import type { CommandesView } from '../../wire/CommandesView'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'

export const FILTRES = [
  'q',
  'codeType',
  'codeAgence',
  'validation',
  'acces',
  'tri',
  'fiche',
] as const
export type Filtres = Record<(typeof FILTRES)[number], string>

/** The list as it is shown, without its page. */
export function requeteClients({ fiche: _, ...filtres }: Filtres): URLSearchParams {
  return new URLSearchParams(Object.entries(filtres).filter(([, valeur]) => valeur))
}

export function listClients(filtres: Filtres, page: number, signal: AbortSignal) {
  const { q, codeType, codeAgence, validation, acces, tri } = filtres
  const query = new URLSearchParams({ q, codeType, codeAgence, page: String(page) })
  if (validation) query.set('validation', validation)
  if (acces) query.set('acces', acces)
  if (tri) query.set('tri', tri)
  return askJson<PageDe<ClientListeView>>(`${appels.listeClients}?${query}`, { signal })
}

export const findClient = (code: string) => askJson<ClientFicheView>(appels.unClient(code))

export const saveClient = (json: Record<string, unknown>) =>
  askJson<ClientFicheView>(appels.saveClient, { method: 'POST', json })

/** Lets an account order on account, or not; its owner is told by mail. */
export const judgeClient = (code: string, valide: boolean, version?: number) =>
  askJson<ClientFicheView>(appels.validationClient(code), {
    method: 'POST',
    json: { valide, version },
  })

/** Sends a customer the link by which a first password is chosen, unless it was less than `jours` ago. */
export const inviteClient = (code: string, jours: number) =>
  askJson<{ message: string }>(appels.invitationClient(code), { method: 'POST', json: { jours } })

/** Logins of a customer, with what each can do. */
export const listConnexionsDe = (code: string, signal: AbortSignal) =>
  askJson<PageDe<ConnexionSuivieView>>(
    `${appels.connexions}?${new URLSearchParams({ client: code })}`,
    { signal },
  )

/** Orders that are told of a customer beside its list. */
const DERNIERES = 5

export const listDernieres = (code: string, signal: AbortSignal) =>
  askJson<CommandesView>(
    `${appels.commandes}?${new URLSearchParams({ codeClient: code, page: '0', size: String(DERNIERES) })}`,
    { signal },
  )

export const removeClient = (code: string, version: number) =>
  removeRecord(appels.unClient(code), version)

/** Erases the person; the orders stay, without a name. */
export const eraseDonnees = (code: string) =>
  askJson(appels.donneesClient(code), { method: 'DELETE' })
