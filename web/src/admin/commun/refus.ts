// The refusal of a form: in words, and at its fields where some are to blame.
import { HttpError } from '../../lib/http'

/** Refusal of a form: in words, and at its fields where some are to blame. */
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

/** True of a form refused as a whole: no field of it is to blame. */
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

/** Refused by the server, which says why. */
export const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && [409, 422].includes(error.status)

/** Sent, and no answer came: the server may have done it. */
export const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 0
