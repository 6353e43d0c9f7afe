// The states of an order (back office, section 4), as they are chosen.
import type { ChoixDe } from '../../lib/fiches'
import { ETATS as SUIVIS } from '../../wire/etats'

/** Before anybody tells a state: 'Commande validée web'. */
const VALIDEE = 'validée'

const SUITE: ChoixDe[] = SUIVIS.map(({ code, libelle }) => ({ value: code, label: libelle }))

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
