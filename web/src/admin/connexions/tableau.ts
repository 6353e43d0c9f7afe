// The logins as a table for a spreadsheet, and what each of them can do.
import { date } from '../../lib/date'
import type { Tableau } from '../../lib/tableur'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'

export const TABLEAU: Tableau<ConnexionSuivieView> = {
  nom: 'connexions',
  titres: ['Identifiant', 'E-mail', 'Code client', 'Client', 'État', 'Sessions'],
  ligne: (it) => [it.login, it.email, it.code_client, it.libelle_client, etat(it), it.sessions],
}

/** State of a login: what it can do now. */
export function etat(it: ConnexionSuivieView): string {
  if (it.bloquee) return 'Désactivée'
  if (!it.mot_de_passe)
    return it.invitee_le ? `Invitée le ${date(it.invitee_le)}` : 'Sans mot de passe'
  if (it.premiere_connexion === null) return 'Jamais utilisée'
  return `Utilisée depuis le ${date(it.premiere_connexion)}`
}
