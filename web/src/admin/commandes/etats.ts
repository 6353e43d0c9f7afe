// The states of an order (back office, section 4), in the order an order goes through them.
import type { ChoixDe } from '../../lib/fiches'

/** Before anybody tells a state: 'Commande validée web'. */
const VALIDEE = 'validée'

const SUITE: ChoixDe[] = [
  { value: 'E_CDEFOU', label: 'en cours de réapprovisionnement' },
  { value: 'E_DIS', label: 'en cours de préparation' },
  { value: 'E_PRE', label: 'préparée' },
  { value: 'E_LIVPAR', label: 'partiellement livrée' },
  { value: 'E_LIV', label: 'livrée' },
  { value: 'E_FAC', label: 'facturée' },
]

/** What a hand may give an order. */
export const ETATS: ChoixDe[] = [{ value: '', label: VALIDEE }, ...SUITE]

/** What the list may be narrowed to. */
export const FILTRE_ETATS: ChoixDe[] = [
  { value: '', label: 'Tous les états' },
  { value: 'aucun', label: `${VALIDEE}, à traiter` },
  ...SUITE,
]

export const libelleEtat = (etat: string | null) =>
  ETATS.find((it) => it.value === (etat ?? ''))?.label ?? VALIDEE
