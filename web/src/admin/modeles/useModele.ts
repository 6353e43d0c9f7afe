// What the editor of a selection model holds and does.
import { useCallback, useState } from 'react'
import { offerUndo, retablir } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import type { ModeleView } from '../../wire/ModeleView'
import { refusDe, useEnregistrement } from '../commun/useEnregistrement'
import { useFusion } from '../commun/useFusion'
import { findModele, removeModele, saveModele } from './calls'
import { type Brouillon, CHAMPS, choisis, cle, depuis, type Element, nonVide } from './selection'

export function useModele(view: ModeleView | undefined, onDone: () => void) {
  const fusion = useFusion({
    start: () => (view ? lu(view) : { valeur: { nom: '', elements: [] }, version: null }),
    champs: CHAMPS,
    relire: async () => lu(await findModele(view?.id ?? 0)),
  })
  const { valeur, change } = fusion
  const [erasing, setErasing] = useState(false)
  const enregistrement = useEnregistrement({
    echec: 'Le modèle n’est pas enregistré',
    onStale: fusion.stale,
  })

  const send = async (saisie: Brouillon, version: number | null) => {
    const refused = refusDe({ nom: await check('checkModele', saisie.nom) })
    if (refused) return enregistrement.refuse(refused)
    await enregistrement.save(
      () => saveModele({ ...saisie, id: view?.id ?? null, version }),
      () => {
        toast('Modèle enregistré')
        onDone()
      },
    )
  }
  const erase = async () => {
    if (!view) return
    setErasing(true)
    try {
      await removeModele(view)
      toast('Modèle supprimé')
      offerUndo({
        texte: `Le modèle «\u00a0${view.nom}\u00a0» est supprimé.`,
        undo: () => retablir('modele', view.id),
        retabli: 'Modèle rétabli',
      })
      onDone()
    } catch (error) {
      setErasing(false)
      tell('Le modèle n’est pas supprimé', error)
    }
  }
  return {
    ...valeur,
    setNom: (nom: string) => {
      enregistrement.clear()
      change((before) => ({ ...before, nom }))
    },
    /** Why the name is refused. */
    refus: enregistrement.erreurs.nom,
    busy: enregistrement.busy || erasing,
    conflit: fusion.conflit,
    dirty: fusion.dirty,
    save: () => send(valeur, fusion.base.version),
    saveBoth: (both: Brouillon) => {
      const kept = nonVide(both, valeur)
      return send(kept, fusion.take(kept))
    },
    settle: fusion.settle,
    erase,
    choose: (cles: Set<string>, known: Element[]) =>
      change({ ...valeur, elements: choisis(valeur.elements, cles, known) }),
    remove: useCallback(
      (gone: string) =>
        change((before) => {
          const left = before.elements.map(cle).filter((it) => it !== gone)
          return { ...before, elements: choisis(before.elements, new Set(left), []) }
        }),
      [change],
    ),
  }
}

const lu = (view: ModeleView) => ({ valeur: depuis(view), version: view.version })

export type Modele = ReturnType<typeof useModele>
