// Window of a bracket, new or kept.
import { flushSync } from 'react-dom'
import { toast } from '../../lib/toast'
import { leaveWindow } from '../../lib/useUnsaved'
import type { TrancheView } from '../../wire/TrancheView'
import { focusFirst, isWhole } from '../commun/refus'
import { useRecord } from '../commun/useRecord'
import { type SaisieTranche, saisieTrancheDe, saveTranche } from './calls'
import { refusTranche } from './refus'

const VIDE: SaisieTranche = { libelle: '', debut: '', unique: true, interval: '' }

export function useTranche(
  /** The one that is changed; absent for a new one. */
  kept: TrancheView | undefined,
  onSaved: (tranche: TrancheView) => void,
  onClose: () => void,
) {
  const record = useRecord({
    start: () => ({
      valeur: kept ? saisieTrancheDe(kept) : VIDE,
      version: kept?.version ?? null,
    }),
    judge: refusTranche,
    send: (typed) => saveTranche(typed, kept && { id: kept.id, version: kept.version }),
    onSaved: (tranche) => {
      // A message is shown in the dialog that is open: this one closes first.
      flushSync(() => onSaved(tranche))
      toast(kept ? 'Tranche enregistrée' : 'Tranche ajoutée')
    },
    echec: 'La tranche n’est pas enregistrée',
    onRefus: (refused) => focusFirst(refused, (champ) => `tranche-${champ}`),
  })
  const { refus, dirty } = record
  return {
    ...record,
    /** Refusal of the bracket as a whole. */
    refus: refus && isWhole(refus) ? refus.phrase : undefined,
    close: () => leaveWindow(dirty, onClose),
  }
}

export type Tranche = ReturnType<typeof useTranche>
