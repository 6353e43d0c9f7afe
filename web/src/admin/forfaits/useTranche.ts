// What the window of a bracket, new or kept, holds and does.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../lib/toast'
import { leaveWindow, useUnsaved } from '../../lib/useUnsaved'
import type { TrancheView } from '../../wire/TrancheView'
import { focusFirst, isWhole, useEnregistrement } from '../commun/useEnregistrement'
import { type SaisieTranche, saisieTrancheDe, saveTranche } from './calls'
import { refusTranche } from './refus'

const VIDE: SaisieTranche = { libelle: '', debut: '', unique: true, interval: '' }

export function useTranche(
  /** The one that is changed; absent for a new one. */
  kept: TrancheView | undefined,
  onSaved: (tranche: TrancheView) => void,
  onClose: () => void,
) {
  const [lue] = useState(() => (kept ? saisieTrancheDe(kept) : VIDE))
  const [saisie, setSaisie] = useState(lue)
  const dirty = saisie !== lue
  useUnsaved(dirty)
  const { refus, erreurs, busy, ...enregistrement } = useEnregistrement({
    echec: 'La tranche n’est pas enregistrée',
    onRefus: (refused) => focusFirst(refused, (champ) => `tranche-${champ}`),
  })
  const saved = (tranche: TrancheView) => {
    // A message is shown in the dialog that is open: this one closes first.
    flushSync(() => onSaved(tranche))
    toast(kept ? 'Tranche enregistrée' : 'Tranche ajoutée')
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
      const over = kept && { id: kept.id, version: kept.version }
      await enregistrement.save(() => saveTranche(saisie, over), saved)
    },
    close: () => leaveWindow(dirty, onClose),
  }
}

export type Tranche = ReturnType<typeof useTranche>
