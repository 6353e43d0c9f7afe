// The states of an order (docs/gestion.md 4.1), as they are chosen.
import type { ChoixDe } from '../../lib/fiches'
import type { VueDe } from '../../lib/vuesGardees'
import type { Ton } from '../../ui/Pill'
import { ETATS as SUIVIS } from '../../wire/etats'

/** Before anybody tells a state: 'Commande validée web'. */
const VALIDEE = 'validée'

const SUITE: ChoixDe[] = SUIVIS.map(({ code, libelle }) => ({ value: code, label: libelle }))

/** To cancel is no state that a hand gives: it gives the stock back too. */
const ANNULEE = 'E_ANN'

/** States that a hand may give an order. */
export const ETATS: ChoixDe[] = [
  { value: '', label: VALIDEE },
  ...SUITE.filter((it) => it.value !== ANNULEE),
]

/** States the list may be narrowed to. */
export const FILTRE_ETATS: ChoixDe[] = [
  { value: '', label: 'Tous les états' },
  { value: 'aucun', label: `${VALIDEE}, à traiter` },
  ...SUITE,
]

/** States of refunds the list may be narrowed to. */
export const FILTRE_REMBOURSEMENTS: ChoixDe[] = [
  { value: 'du', label: 'à faire' },
  { value: 'verifier', label: 'à vérifier auprès de la banque' },
  { value: 'attente', label: 'en attente de la banque' },
  { value: 'refuse', label: 'refusé par la banque' },
  { value: 'confirme', label: 'confirmé par la banque' },
  { value: 'hors', label: 'hors boutique' },
  { value: 'abandonne', label: 'abandonné' },
]

/** A return that is asked for stands beside the refunds: the merchant owes an answer. */
export const RETOUR_DEMANDE: ChoixDe = { value: 'retour', label: 'Retour demandé' }

/** Views that a merchant looks at most, each by one press. */
export const VUES: VueDe<'etat' | 'paiement' | 'remboursement'>[] = [
  { mot: 'Toutes', filtres: {} },
  { mot: 'À encaisser', filtres: { paiement: 'AT2' } },
  { mot: 'À préparer', filtres: { etat: 'aucun' } },
  { mot: 'En préparation', filtres: { etat: 'E_DIS' } },
  { mot: 'Préparées', filtres: { etat: 'E_PRE' } },
  { mot: 'Livrées', filtres: { etat: 'E_LIV' } },
  { mot: 'À rembourser', filtres: { remboursement: 'du' } },
  { mot: 'Retours demandés', filtres: { remboursement: 'retour' } },
  { mot: 'À vérifier', filtres: { remboursement: 'verifier' } },
]

export const libelleEtat = (etat: string | null) =>
  SUITE.find((it) => it.value === etat)?.label ?? VALIDEE

/** The payment of an order in words. 'Commande terminée' (docs/gestion.md 4.2) only means that
 * nothing is to be paid to the shop: what is left to do is told beside it. */
export const etatPaiement = (it: { typePanier: string; libellePaiement: string }) =>
  it.typePanier === 'TER' ? `${it.libellePaiement}\u00a0: rien à encaisser ici` : it.libellePaiement

/** A state in a word and a colour; its label stays beside. */
interface Pille {
  mot: string
  ton: Ton
}

const VALIDEE_COURT: Pille = { mot: 'Validée', ton: 'bleu' }

const PILLES: Record<string, Pille> = {
  E_CDEFOU: { mot: 'Réappro.', ton: 'ambre' },
  E_DIS: { mot: 'En préparation', ton: 'bleu' },
  E_PRE: { mot: 'Préparée', ton: 'bleu' },
  E_LIVPAR: { mot: 'Livrée en partie', ton: 'ambre' },
  E_LIV: { mot: 'Livrée', ton: 'vert' },
  E_FAC: { mot: 'Facturée', ton: 'vert' },
  E_ANN: { mot: 'Annulée', ton: 'rouge' },
}

const PAIEMENTS: Record<string, Pille> = {
  TER: { mot: 'Rien à encaisser', ton: 'neutre' },
  VAL: { mot: 'Payée', ton: 'vert' },
  ATT: { mot: 'Non validé', ton: 'rouge' },
  AT2: { mot: 'À encaisser', ton: 'ambre' },
}

export const pilleEtat = (etat: string | null): Pille => PILLES[etat ?? ''] ?? VALIDEE_COURT

export const pillePaiement = (type: string): Pille => PAIEMENTS[type] ?? { mot: '–', ton: 'neutre' }
