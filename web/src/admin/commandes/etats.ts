// The states of an order (docs/gestion.md 4.1), as they are chosen.
import type { ChoixDe } from '../../lib/fiches'
import { ETATS as SUIVIS } from '../../wire/etats'

/** Before anybody tells a state: 'Commande validée web'. */
const VALIDEE = 'validée'

const SUITE: ChoixDe[] = SUIVIS.map(({ code, libelle }) => ({ value: code, label: libelle }))

/** To cancel is no state that a hand gives: it gives the stock back too. */
const ANNULEE = 'E_ANN'

/** What a hand may give an order. */
export const ETATS: ChoixDe[] = [
  { value: '', label: VALIDEE },
  ...SUITE.filter((it) => it.value !== ANNULEE),
]

/** What the list may be narrowed to. */
export const FILTRE_ETATS: ChoixDe[] = [
  { value: '', label: 'Tous les états' },
  { value: 'aucun', label: `${VALIDEE}, à traiter` },
  ...SUITE,
]

export const libelleEtat = (etat: string | null) =>
  SUITE.find((it) => it.value === etat)?.label ?? VALIDEE

/** The payment of an order in words. 'Commande terminée' (docs/gestion.md 4.2) only means that
 * nothing is to be paid to the shop: what is left to do is told beside it. */
export const etatPaiement = (it: { typePanier: string; libellePaiement: string }) =>
  it.typePanier === 'TER' ? `${it.libellePaiement}\u00a0: rien à encaisser ici` : it.libellePaiement
