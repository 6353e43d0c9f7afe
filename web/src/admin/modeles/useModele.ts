// What the editor of a selection model holds and does.
import { useCallback, useState } from 'react'
import { offerUndo } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import type { ModeleView } from '../../wire/ModeleView'
import { removeModele, saveModele } from './calls'
import { choisis, cle, type Element, elementsOf } from './selection'

/** The field of the name. */
export const CHAMP_NOM = 'nom'

export function useModele(view: ModeleView | undefined, onDone: () => void) {
  const [start] = useState(() => (view ? elementsOf(view) : []))
  const [nom, setNom] = useState(view?.nom ?? '')
  const [elements, setElements] = useState(start)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  const [refus, refuse] = useState<string>()

  /** Said, and where it is about the name, shown at its field. */
  const refused = (sentence: string, ofName: string | undefined) => {
    refuse(ofName)
    toast(sentence, 'warning')
    if (ofName) setTimeout(() => document.getElementById(CHAMP_NOM)?.focus(), 0)
  }
  const failed = (error: unknown) => {
    setBusy(false)
    const status = error instanceof HttpError ? error.status : 0
    if (status === 409) setConflict(true)
    else if (status === 422 && error instanceof HttpError) {
      refused(error.message, error.champs.nom)
    } else tell('Le modèle n’est pas enregistré', error)
  }
  const save = async (version: number | null) => {
    setConflict(false)
    const refusal = await check('checkModele', nom)
    if (refusal) return refused(refusal, refusal)
    setBusy(true)
    try {
      await saveModele({ id: view?.id ?? null, nom, elements, version })
      toast('Modèle enregistré')
      onDone()
    } catch (error) {
      failed(error)
    }
  }
  const erase = async () => {
    if (!view) return
    setBusy(true)
    try {
      await removeModele(view.id)
      toast('Modèle supprimé')
      offerUndo({
        texte: `Le modèle « ${view.nom} » est supprimé.`,
        undo: () => saveModele({ id: null, nom: view.nom, elements: start, version: null }),
        retabli: 'Modèle rétabli',
      })
      onDone()
    } catch (error) {
      setBusy(false)
      tell('Le modèle n’est pas supprimé', error)
    }
  }
  return {
    nom,
    setNom: (typed: string) => {
      refuse(undefined)
      setNom(typed)
    },
    elements,
    /** Why the name is refused. */
    refus,
    busy,
    conflict,
    dirty: nom !== (view?.nom ?? '') || elements !== start,
    save,
    erase,
    settle: () => setConflict(false),
    choose: (cles: Set<string>, known: Element[]) => setElements(choisis(elements, cles, known)),
    remove: useCallback((gone: string) => {
      setElements((before) =>
        choisis(before, new Set(before.map(cle).filter((it) => it !== gone)), []),
      )
    }, []),
  }
}
