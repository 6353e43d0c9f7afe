// What the screen of variable dimensions holds and does: its lines, saving them, leaving.
import { useState } from 'react'
import { useLocation } from 'wouter'
import { tell } from '../../lib/catalogue'
import { chemins } from '../../lib/chemins'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import { type Ligne, listDimensions, updateDimensions } from './calls'
import { depuis, modifiees, parDessus } from './lignes'

/** Where a save leads: nowhere, or back to the home page. */
type Ensuite = 'reste' | 'accueil'

export function useDimensions(
  kept: LigneDimensionView[],
  onSaved: (kept: LigneDimensionView[]) => void,
) {
  const [, navigate] = useLocation()
  const [lignes, change] = useState(() => depuis(kept))
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Ensuite | undefined>()
  const changes = modifiees(lignes, kept)
  useUnsaved(changes.length > 0)

  // Everything is saved, or given up knowingly: the question is not asked again.
  const leave = (dirty: boolean) => mayLeave(dirty) && navigate(chemins.accueil)
  const send = async (data: Ligne[], ensuite: Ensuite) => {
    setConflict(undefined)
    setBusy(true)
    try {
      const saved = data.length > 0 ? await updateDimensions(data) : kept
      change(depuis(saved))
      onSaved(saved)
      toast('Dimensions variables enregistrées')
      if (ensuite === 'accueil') leave(false)
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) setConflict(ensuite)
      else tell('Les dimensions ne sont pas enregistrées', error)
    } finally {
      setBusy(false)
    }
  }
  const overwrite = async () => {
    try {
      await send(parDessus(changes, await listDimensions()), conflict ?? 'reste')
    } catch (error) {
      tell('Les dimensions n’ont pas pu être lues', error)
    }
  }
  return {
    lignes,
    change,
    busy,
    conflict: conflict !== undefined,
    save: (ensuite: Ensuite) => send(changes, ensuite),
    cancel: () => leave(changes.length > 0),
    overwrite,
    settle: () => setConflict(undefined),
  }
}

export type Dimensions = ReturnType<typeof useDimensions>
