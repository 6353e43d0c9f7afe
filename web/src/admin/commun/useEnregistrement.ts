// What becomes of a form that is saved: kept, refused at one of its fields, changed by somebody else
// meanwhile, or failed. What was typed stays.
import { useState } from 'react'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'

/** Why a form is refused: in words, and at its fields where some are to blame. */
export interface Refus {
  phrase: string
  champs: Record<string, string>
}

/** A refusal at one field, or of the form as a whole. */
export const refusAu = (champ: string | undefined, phrase: string): Refus => ({
  phrase,
  champs: champ ? { [champ]: phrase } : {},
})

/** The first field to blame. */
export const premierDe = ({ champs }: Refus): string | undefined => Object.keys(champs)[0]

/** The message is in the page first, so that it is read with the field. */
export const focusLater = (id: string | undefined) =>
  setTimeout(() => document.getElementById(id ?? '')?.focus(), 0)

/** Changed meanwhile; a conflict of another kind is a refusal. */
export const isStale = (error: unknown) =>
  error instanceof HttpError && error.status === 409 && error.code === 'version_perimee'

const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && [409, 422].includes(error.status)

interface Demande {
  /** The words for a failure that no field is to blame for. */
  echec: string
  /** Does something else than saying the refusal and going to its first field. */
  onRefus?: (refus: Refus) => void
}

export function useEnregistrement({ echec, onRefus }: Demande) {
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  const [refus, setRefus] = useState<Refus | undefined>()

  const refuse = (refused: Refus) => {
    setRefus(refused)
    if (onRefus) return onRefus(refused)
    toast(refused.phrase, 'warning')
    focusLater(premierDe(refused))
  }
  /** Saves, then does what follows; what the server refuses is told. */
  const save = async <T>(act: () => Promise<T>, then: (saved: T) => void) => {
    setConflict(false)
    setBusy(true)
    try {
      then(await act())
    } catch (error) {
      if (isStale(error)) setConflict(true)
      else if (isRefused(error)) refuse({ phrase: error.message, champs: error.champs })
      else tell(echec, error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    conflict,
    refus,
    /** Why each field is refused. */
    erreurs: refus?.champs ?? {},
    save,
    refuse,
    /** What was refused is no longer what is there. */
    clear: () => setRefus(undefined),
    settle: () => setConflict(false),
  }
}
