// Acts on several accounts that professionals opened.
import { EN_ATTENTE, tellMail } from '../../lib/courriels'
import { can } from '../../lib/permis'
import { reglages } from '../../lib/reglages'
import type { ClientListeView } from '../../wire/ClientListeView'
import type { ActeGroupe } from '../commun/ActesGroupes'
import { inviteClient, judgeClient } from './calls'

const VALIDER: ActeGroupe<ClientListeView> = {
  verbe: 'Permettre l’achat en compte',
  suite: tellMail('Chacun en est prévenu par courriel.'),
  act: (it) => judgeClient(it.code, true),
  fait: (combien) => `${combien}\u00a0: l’achat en compte est permis`,
}

const REFUSER: ActeGroupe<ClientListeView> = {
  verbe: 'Refuser l’achat en compte',
  suite: `Chacun commande toujours par carte, virement ou chèque. ${tellMail('Il en est prévenu par courriel.')}`,
  danger: true,
  act: (it) => judgeClient(it.code, false),
  fait: (combien) => `${combien}\u00a0: l’achat en compte est refusé`,
}

const INVITER: ActeGroupe<ClientListeView> = {
  verbe: 'Inviter',
  suite: `Chacun reçoit par courriel un lien pour choisir son mot de passe.${reglages.courriels ? '' : ` ${EN_ATTENTE}`}`,
  champ: {
    label: 'Ceux qui l’ont été il y a moins de 7 jours',
    choix: [
      { value: '7', label: 'Les laisser' },
      { value: '0', label: 'Les inviter de nouveau' },
    ],
  },
  peut: (it) => it.acces !== 'ouvert',
  act: (it, jours) => inviteClient(it.code, Number(jours)),
  fait: (combien) =>
    `${combien}\u00a0: ${reglages.courriels ? 'l’invitation part par courriel' : 'l’invitation est prête, son courriel attend un serveur d’envoi'}`,
}

/** Access to the shop, as the list is filtered by it. */
export const ACCES = [
  { value: 'jamais', label: 'Jamais invité' },
  { value: 'invite', label: 'Invité, sans mot de passe' },
  { value: 'ouvert', label: 'Accès ouvert' },
]

/** Permissions to order on account, by which the list is filtered. */
export const VALIDATIONS = [
  { value: 'attente', label: 'À valider' },
  { value: 'validee', label: 'Permis' },
  { value: 'refusee', label: 'Refusé' },
]

/**
 * Acts on the accounts that are listed; their right to order on account is decided where the list
 * is of one kind.
 */
export function actesDe(validation: string): ActeGroupe<ClientListeView>[] {
  if (!can('POST', '/service/client/{code}/validation')) return []
  const decided = { attente: [VALIDER, REFUSER], validee: [REFUSER], refusee: [VALIDER] }
  return [INVITER, ...(decided[validation as keyof typeof decided] ?? [])]
}
