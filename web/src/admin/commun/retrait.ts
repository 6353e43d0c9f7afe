// A record that is taken away: told, and offered to be put back; what failed is told.
import { type Acte, offerUndo } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'

interface Retrait {
  act: () => Promise<unknown>
  /** "Zone supprimée". */
  fait: string
  /** The offer to put it back, where it can be. */
  acte?: Acte | undefined
  /** The words for a failure, before its reason. */
  echec?: string
  /** Said where somebody else took it away already. */
  disparu?: string
  /** Tells a refusal in other words; `true` where it did. */
  onRefus?: (error: unknown) => boolean
}

/** Removes it; true once it is gone. */
export async function takeAway(retrait: Retrait): Promise<boolean> {
  const { act, fait, acte, echec, disparu, onRefus } = retrait
  try {
    await act()
  } catch (error) {
    if (disparu && error instanceof HttpError && error.status === 404) {
      toast(disparu, 'warning')
      return true
    }
    if (onRefus?.(error)) return false
    if (echec) tell(echec, error)
    else toast(messageOf(error), 'error')
    return false
  }
  toast(fait)
  if (acte) offerUndo(acte)
  return true
}
