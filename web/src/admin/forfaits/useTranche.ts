// What the window of a new bracket holds and does.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../lib/toast'
import { leaveWindow, useUnsaved } from '../../lib/useUnsaved'
import type { TrancheView } from '../../wire/TrancheView'
import { focusFirst, isWhole, useEnregistrement } from '../commun/useEnregistrement'
import { type SaisieTranche, saveTranche } from './calls'
import { refusTranche } from './refus'

const VIDE: SaisieTranche = { libelle: '', debut: '', unique: true, interval: '' }

export function useTranche(onAdded: (tranche: TrancheView) => void, onClose: () => void) {
  const [saisie, setSaisie] = useState(VIDE)
  const dirty = saisie !== VIDE
  useUnsaved(dirty)
  const { refus, erreurs, busy, ...enregistrement } = useEnregistrement({
    echec: 'La tranche n’est pas enregistrée',
    onRefus: (refused) => focusFirst(refused, (champ) => `tranche-${champ}`),
  })
  const added = (tranche: TrancheView) => {
    // A message is shown in the dialog that is open: this one closes first.
    flushSync(() => onAdded(tranche))
    toast('Tranche ajoutée')
  }
  return {
    saisie,
    change: (part: Partial<SaisieTranche>) => setSaisie({ ...saisie, ...part }),
    erreurs,
    /** Why the bracket is refused as a whole. */
    refus: refus && isWhole(refus) ? refus.phrase : undefined,
    busy,
    save: async () => {
      const refused = await refusTranche(saisie)
      if (refused) return enregistrement.refuse(refused)
      enregistrement.clear()
      await enregistrement.save(() => saveTranche(saisie), added)
    },
    close: () => leaveWindow(dirty, onClose),
  }
}

export type Tranche = ReturnType<typeof useTranche>
