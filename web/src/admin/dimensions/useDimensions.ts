// What the screen of variable dimensions holds and does: its lines, saving them, leaving.
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { chemins } from '../../lib/chemins'
import { toast } from '../../lib/toast'
import { leave, useUnsaved } from '../../lib/useUnsaved'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import type { UniteView } from '../../wire/UniteView'
import { useEnregistrement } from '../commun/useEnregistrement'
import { type Ligne, listDimensions, updateDimensions } from './calls'
import { champs, depuis, modifiees, parDessus, type Tableau, tableau } from './lignes'

/** Where a save leads: nowhere, or back to the home page. */
type Ensuite = 'reste' | 'accueil'

export function useDimensions(
  kept: LigneDimensionView[],
  unites: UniteView[],
  onSaved: (kept: LigneDimensionView[]) => void,
) {
  const [, navigate] = useLocation()
  const [lignes, change] = useState(() => depuis(kept))
  /** What somebody else left meanwhile, and where the save that met it was to lead. */
  const [now, setNow] = useState<LigneDimensionView[] | undefined>()
  const ensuite = useRef<Ensuite>('reste')
  const changes = modifiees(lignes, kept)
  useUnsaved(changes.length > 0)
  const enregistrement = useEnregistrement({
    echec: 'Les dimensions ne sont pas enregistrées',
    onStale: async () => setNow(await listDimensions()),
  })

  // Everything is saved, or given up knowingly: the question is not asked again.
  const home = (dirty: boolean) => leave(dirty, () => navigate(chemins.accueil))
  const send = (data: Ligne[], before: LigneDimensionView[]) =>
    enregistrement.save(
      async () => (data.length > 0 ? await updateDimensions(data) : before),
      (saved) => {
        change(depuis(saved))
        onSaved(saved)
        toast('Dimensions variables enregistrées')
        if (ensuite.current === 'accueil') home(false)
      },
    )
  const saveBoth = async (both: Tableau) => {
    if (!now) return
    const over = parDessus(both, now)
    change(over)
    onSaved(now)
    setNow(undefined)
    await send(modifiees(over, now), now)
  }
  return {
    lignes,
    change,
    busy: enregistrement.busy,
    conflit: now && {
      champs: champs(unites),
      trois: { lu: tableau(depuis(kept)), moi: tableau(lignes), lui: tableau(depuis(now)) },
    },
    save: (to: Ensuite) => {
      ensuite.current = to
      return send(changes, kept)
    },
    saveBoth,
    cancel: () => home(changes.length > 0),
    settle: () => setNow(undefined),
  }
}

export type Dimensions = ReturnType<typeof useDimensions>
