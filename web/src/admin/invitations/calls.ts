// Invitations of customers: the last run, those a choice would invite, and what is done of a run.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { CodesLusView } from '../../wire/CodesLusView'
import type { EnvoiInvitationsView } from '../../wire/EnvoiInvitationsView'
import type { ExamenInvitationsView } from '../../wire/ExamenInvitationsView'
import type { InvitationsView } from '../../wire/InvitationsView'

/** Filters of the list of customers that a run may take over. */
export const FILTRES = ['q', 'codeType', 'codeAgence', 'validation', 'acces'] as const

/** Those to invite, and the pace. */
export interface Demande {
  qui: string
  filtre: Record<string, string>
  texte: string
  jours: string
  encore: boolean
  cadence: string
}

export const findInvitations = (signal: AbortSignal) =>
  askJson<InvitationsView>(appels.invitations, { signal })

export const examineInvitations = (json: Demande) =>
  askJson<ExamenInvitationsView>(appels.examenInvitations, { method: 'POST', json })

export const startInvitations = (json: Demande) =>
  askJson<EnvoiInvitationsView>(appels.invitations, { method: 'POST', json })

export const updateEnvoi = (id: number, etat: 'pause' | 'marche' | 'arret') =>
  askJson<EnvoiInvitationsView>(appels.etatInvitations(id), { method: 'POST', json: { etat } })

/** The codes of a file of one column. */
export function readCodes(fichier: File) {
  const body = new FormData()
  body.set('fichier', fichier)
  return askJson<CodesLusView>(appels.listeInvitations, { form: body })
}
