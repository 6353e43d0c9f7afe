// How the back office waits for the server: it shows a wait that lasts, and tells a silence in the
// specification's own words.
import { HttpError, isAborted, reachWith } from './http'
import { createStore } from './store'

/** A wait shorter than this is not shown. */
export const ATTENTE_MS = 300

/** An answer that takes longer is given up; files take the time they take. */
export const DELAI_MS = 60_000

/** Something has been asked for a while and is not there yet. */
export const enAttente = createStore(false)

let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined

function count(more: 1 | -1): void {
  pending += more
  if (pending > 0) timer ??= setTimeout(() => enAttente.set(true), ATTENTE_MS)
  else {
    clearTimeout(timer)
    timer = undefined
    if (enAttente.get()) enAttente.set(false)
  }
}

/** Every call from now on; `delaiMs` is how long silence is borne. */
export function watchCalls(delaiMs = DELAI_MS): void {
  reachWith(async (path, init) => {
    const late = init.body instanceof FormData ? undefined : AbortSignal.timeout(delaiMs)
    const signals = [init.signal, late].filter((it) => it !== undefined && it !== null)
    count(1)
    try {
      return await fetch(path, { ...init, signal: AbortSignal.any(signals) })
    } catch (error) {
      // Back office, point 8: the generic messages, to the letter.
      if (late?.aborted) throw new HttpError(0, 'delai', `timeout of ${delaiMs}ms exceeded`)
      if (isAborted(error)) throw error
      throw new HttpError(0, 'hors_ligne', 'Network Error')
    } finally {
      count(-1)
    }
  })
}
