// The calls of the administrators.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { UtilisateurView } from '../../wire/UtilisateurView'

export interface Saisie {
  /** None for a new one. */
  id?: string
  /** `null` overwrites whatever is there. */
  version?: number | null
  login?: string
  nom: string
  email: string
  profil: string
  agences: string[]
  /** One's own alone. */
  motDePasse?: string
  confirmation?: string
}

export function listUtilisateurs(tri: string, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...(tri && { tri }) })
  return askJson<PageDe<UtilisateurView>>(`${appels.utilisateurs}?${query}`, { signal })
}

export const findUtilisateur = (id: string) => askJson<UtilisateurView>(appels.unUtilisateur(id))

export const saveUtilisateur = (saisie: Saisie) =>
  askJson<UtilisateurView>(appels.utilisateurs, { json: saisie })

/** Sends the link by which an administrator chooses a password; answers what to say. */
export const inviteUtilisateur = (id: string) =>
  askJson<{ message: string }>(appels.invitation(id), { method: 'POST' })

export const removeUtilisateur = ({ id, version }: UtilisateurView) =>
  removeRecord(appels.unUtilisateur(id), version)

/** Stops asking a colleague for codes. */
export const removeFacteur = (login: string) =>
  askJson(`${appels.secondFacteur}?login=${encodeURIComponent(login)}`, { method: 'DELETE' })
