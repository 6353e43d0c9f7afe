// What can be done at once to several orders of the list.
import { retablir } from '../../lib/annulation'
import { HttpError } from '../../lib/http'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { ActeGroupe } from '../commun/ActesGroupes'
import { findEtat, saveEtat } from './calls'
import { ETATS, libelleEtat } from './etats'

export const ACTES: ActeGroupe<CommandeSuivieView>[] = [
  {
    verbe: 'Donner un état',
    suite: 'Leurs clients le liront aussitôt sur leurs commandes.',
    champ: { label: 'État', choix: ETATS },
    act: treat,
    fait: (combien, etat) => `${combien} : ${libelleEtat(etat)}`,
    undo: ({ id }) => retablir('etat', id),
  },
]

/** A state that somebody changed since the list was read is not changed unseen. */
async function treat({ id, etat }: CommandeSuivieView, wanted: string) {
  const now = await findEtat(id)
  if ((now.etat ?? '') !== (etat ?? '')) {
    const told = `son état vient de changer : ${libelleEtat(now.etat)}.`
    throw new HttpError(409, 'etat_change', told)
  }
  const saved = await saveEtat(id, { etat: wanted, version: now.version })
  return saved.version !== now.version
}
