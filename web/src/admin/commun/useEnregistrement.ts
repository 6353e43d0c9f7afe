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

/** The refusal of some fields, the first of which speaks for the form; none refuses nothing. */
export function refusDe(champs: Record<string, string | undefined>): Refus | undefined {
  const refused = Object.entries(champs).filter((it): it is [string, string] => Boolean(it[1]))
  const phrase = refused[0]?.[1]
  return phrase === undefined ? undefined : { phrase, champs: Object.fromEntries(refused) }
}

/** The same refusal, told at a field: of a code that is taken, at that code. */
export function auChamp({ status, code, message, champs }: HttpError, champ: string): HttpError {
  return new HttpError(status, code, message, { ...champs, [champ]: message })
}

/** Whether a form is refused as a whole: no field of it is to blame. */
export const isWhole = ({ champs }: Refus) => Object.keys(champs).length === 0

/**
 * Goes to the first refused field, as the screen shows them. The message is in the page first, so
 * that it is read with the field.
 */
export function focusFirst({ champs }: Refus, idOf = (champ: string) => champ): void {
  setTimeout(() => {
    const wanted = new Set(Object.keys(champs).map(idOf))
    const fields = document.querySelectorAll<HTMLElement>('input, select, textarea')
    ;[...fields].find((it) => wanted.has(it.id))?.focus()
  }, 0)
}

/** Changed meanwhile; a conflict of another kind is a refusal. */
export const isStale = (error: unknown) =>
  error instanceof HttpError && error.status === 409 && error.code === 'version_perimee'

const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && [409, 422].includes(error.status)

/** Sent, and no answer came: the server may have done it. */
const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 0

/** Who saves a new record again would make a second one. */
const A_VERIFIER = '. La réponse s’est perdue\u00a0: regardez la liste avant de recommencer.'

interface Demande {
  /** The words for a failure that no field is to blame for. */
  echec: string
  /** Somebody was faster: reads what they left. */
  onStale?: () => Promise<unknown>
  /** Does something else than saying the refusal and going to its first field. */
  onRefus?: (refus: Refus) => void
}

export function useEnregistrement({ echec, onStale, onRefus }: Demande) {
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<Refus | undefined>()

  const refuse = (refused: Refus) => {
    setRefus(refused)
    if (onRefus) return onRefus(refused)
    toast(refused.phrase, 'warning')
    focusFirst(refused)
  }
  /** Saves, then does what follows; what the server refuses is told. */
  const save = async <T>(act: () => Promise<T>, then: (saved: T) => void) => {
    setBusy(true)
    try {
      then(await act())
    } catch (error) {
      // What cannot be read again is not merged: the failure is told, and saving asks again.
      if (onStale && isStale(error)) await onStale().catch((why: unknown) => tell(echec, why))
      else if (isRefused(error)) refuse({ phrase: error.message, champs: error.champs })
      else tell(echec, error, isUnknown(error) ? A_VERIFIER : '')
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refus,
    /** Why each field is refused. */
    erreurs: refus?.champs ?? {},
    save,
    refuse,
    /** What was refused is no longer what is there. */
    clear: () => setRefus(undefined),
    /** One field is no longer what was refused; the form as a whole is not either. */
    correct: (champ: string) =>
      setRefus((it) => it && refusDe({ ...it.champs, [champ]: undefined })),
  }
}
