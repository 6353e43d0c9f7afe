// Editor of a selection model: its record, and the elements chosen of the plan.
import { useCallback } from 'react'
import { restoreRecord } from '../../lib/annulation'
import { check } from '../../lib/rules'
import type { ModeleView } from '../../wire/ModeleView'
import { refusDe } from '../commun/refus'
import { takeAway } from '../commun/retrait'
import { type Kept, useRecord } from '../commun/useRecord'
import { findModele, removeModele, saveModele } from './calls'
import {
  type Brouillon,
  brouillonOf,
  CHAMPS,
  chooseElements,
  cle,
  type Element,
  keepSome,
} from './selection'

interface Suites {
  onSaved: () => void
  onRemoved: () => void
}

export function useModele(view: ModeleView | undefined, { onSaved, onRemoved }: Suites) {
  const record = useRecord({
    start: () => keptOf(view),
    champs: CHAMPS,
    load: async () => keptOf(await findModele(view?.id ?? 0)),
    judge: async ({ nom }) => refusDe({ nom: await check('checkModele', nom) }),
    send: (typed, { version }) => saveModele({ ...typed, id: view?.id ?? null, version }),
    onSaved,
    echec: 'Le modèle n’est pas enregistré',
  })
  const { valeur, change } = record
  const remove = async (gone: ModeleView) => {
    const isGone = await takeAway({
      act: () => removeModele(gone),
      fait: 'Modèle supprimé',
      acte: {
        texte: `Le modèle «\u00a0${gone.nom}\u00a0» est supprimé.`,
        undo: () => restoreRecord('modele', gone.id),
        retabli: 'Modèle rétabli',
      },
      echec: 'Le modèle n’est pas supprimé',
    })
    if (isGone) onRemoved()
  }
  return {
    ...record,
    ...valeur,
    saveBoth: (both: Brouillon) => record.saveBoth(keepSome(both, valeur)),
    remove: () => view && record.during(() => remove(view)),
    choose: (cles: Set<string>, known: Element[]) =>
      change({ ...valeur, elements: chooseElements(valeur.elements, cles, known) }),
    drop: useCallback(
      (gone: string) =>
        change((before) => {
          const left = before.elements.map(cle).filter((it) => it !== gone)
          return { ...before, elements: chooseElements(before.elements, new Set(left), []) }
        }),
      [change],
    ),
  }
}

const keptOf = (view: ModeleView | undefined): Kept<Brouillon> =>
  view
    ? { valeur: brouillonOf(view), version: view.version }
    : { valeur: { nom: '', elements: [] }, version: null }

export type Modele = ReturnType<typeof useModele>
