// What the editor of a selection model holds and does.
import { useCallback, useState } from 'react'
import { offerUndo } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import type { ModeleView } from '../../wire/ModeleView'
import { refusDe, useEnregistrement } from '../commun/useEnregistrement'
import { removeModele, saveModele } from './calls'
import { choisis, cle, type Element, elementsOf } from './selection'

export function useModele(view: ModeleView | undefined, onDone: () => void) {
  const [start] = useState(() => (view ? elementsOf(view) : []))
  const [nom, setNom] = useState(view?.nom ?? '')
  const [elements, setElements] = useState(start)
  const [erasing, setErasing] = useState(false)
  const enregistrement = useEnregistrement({ echec: 'Le modèle n’est pas enregistré' })

  const save = async (version: number | null) => {
    enregistrement.settle()
    const refused = refusDe({ nom: await check('checkModele', nom) })
    if (refused) return enregistrement.refuse(refused)
    const saisie = { id: view?.id ?? null, nom, elements, version }
    await enregistrement.save(
      () => saveModele(saisie),
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
        texte: `Le modèle « ${view.nom} » est supprimé.`,
        undo: () => saveModele({ id: null, nom: view.nom, elements: start, version: null }),
        retabli: 'Modèle rétabli',
      })
      onDone()
    } catch (error) {
      setErasing(false)
      tell('Le modèle n’est pas supprimé', error)
    }
  }
  return {
    nom,
    setNom: (typed: string) => {
      enregistrement.clear()
      setNom(typed)
    },
    elements,
    /** Why the name is refused. */
    refus: enregistrement.erreurs.nom,
    busy: enregistrement.busy || erasing,
    conflict: enregistrement.conflict,
    dirty: nom !== (view?.nom ?? '') || elements !== start,
    save,
    erase,
    settle: enregistrement.settle,
    choose: (cles: Set<string>, known: Element[]) => setElements(choisis(elements, cles, known)),
    remove: useCallback((gone: string) => {
      setElements((before) =>
        choisis(before, new Set(before.map(cle).filter((it) => it !== gone)), []),
      )
    }, []),
  }
}

export type Modele = ReturnType<typeof useModele>
