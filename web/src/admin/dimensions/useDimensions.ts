// Screen of variable dimensions: its lines, saving them, leaving.
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { chemins } from '../../lib/chemins'
import { toast } from '../../lib/toast'
import { leave } from '../../lib/useUnsaved'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import type { UniteView } from '../../wire/UniteView'
import { useRecord } from '../commun/useRecord'
import { type Ligne, listDimensions, updateDimensions } from './calls'
import { champs, changedLignes, lignesOf, putOver, type Tableau, tableau } from './lignes'

/** Destination after a save: none, or the home page. */
type Ensuite = 'reste' | 'accueil'

/** Each line has its own version: the table has none. */
const keptOf = (kept: LigneDimensionView[]) => ({
  valeur: { lignes: lignesOf(kept) },
  version: 0,
  kept,
})

export function useDimensions(kept: LigneDimensionView[], unites: UniteView[]) {
  const [, navigate] = useLocation()
  const ensuite = useRef<Ensuite>('reste')
  const record = useRecord({
    start: () => keptOf(kept),
    load: async () => keptOf(await listDimensions()),
    send: async ({ lignes }, over) => {
      const changed = changedLignes(lignes, over.kept)
      return changed.length > 0 ? await updateDimensions(changed) : over.kept
    },
    onSaved: (saved) => {
      record.begin(keptOf(saved))
      toast('Dimensions variables enregistrées')
      // Everything is saved: the question is not asked again.
      if (ensuite.current === 'accueil') leave(false, goHome)
    },
    echec: 'Les dimensions ne sont pas enregistrées',
    differs: ({ lignes }, over) => changedLignes(lignes, over.kept).length > 0,
  })
  const { base, valeur, lui } = record
  const goHome = () => navigate(chemins.accueil)
  return {
    lignes: valeur.lignes,
    change: (lignes: Ligne[]) => record.change({ lignes }),
    dirty: record.dirty,
    busy: record.busy,
    save: (to: Ensuite) => {
      ensuite.current = to
      return record.save()
    },
    cancel: () => record.leave(goHome),
    merge: {
      ...record.merge,
      conflit: lui && {
        champs: champs(unites),
        trois: { lu: tableau(base.valeur), moi: tableau(valeur), lui: tableau(lui.valeur) },
      },
      onSave: (both: Tableau) => lui && record.saveBoth({ lignes: putOver(both, lui.kept) }),
    },
  }
}

export type Dimensions = ReturnType<typeof useDimensions>
