// What is decided at once of several accounts that professionals opened.
import { can } from '../../lib/permis'
import type { ClientView } from '../../wire/ClientView'
import type { ActeGroupe } from '../commun/ActesGroupes'
import { judgeClient } from './calls'

const VALIDER: ActeGroupe<ClientView> = {
  verbe: 'Permettre l’achat en compte',
  suite: 'Chacun en est prévenu par courriel.',
  act: (it) => judgeClient(it.code, true),
  fait: (combien) => `${combien}\u00a0: l’achat en compte est permis`,
}

const REFUSER: ActeGroupe<ClientView> = {
  verbe: 'Refuser l’achat en compte',
  suite: 'Chacun en est prévenu par courriel, et commande toujours par carte, virement ou chèque.',
  danger: true,
  act: (it) => judgeClient(it.code, false),
  fait: (combien) => `${combien}\u00a0: l’achat en compte est refusé`,
}

/** Whether an account may order on account, as the list is filtered by it. */
export const VALIDATIONS = [
  { value: 'attente', label: 'À valider' },
  { value: 'validee', label: 'Permis' },
  { value: 'refusee', label: 'Refusé' },
]

/** What may be decided of those that are listed; of all of them at once, nothing. */
export function actesDe(validation: string): ActeGroupe<ClientView>[] {
  if (!can('POST', '/service/client/{code}/validation')) return []
  return { attente: [VALIDER, REFUSER], validee: [REFUSER], refusee: [VALIDER] }[validation] ?? []
}
