// Who is there and what their basket holds, asked after the page, which is the same for everyone.
import type { SessionView } from '../wire/SessionView'
import { askJson } from './http'
import { paths } from './paths'
import { createStore } from './store'

/** `null` until the server has answered. */
export const session = createStore<SessionView | null>(null)

let asked: Promise<void> | undefined

/** Asks once a page; islands that need the session wait on the store. */
export function loadSession(): Promise<void> {
  asked ??= refreshSession()
  return asked
}

/** Asks again: after an add, a change of agency, a login. */
export async function refreshSession(): Promise<void> {
  try {
    session.set(await askJson<SessionView>(paths.session))
  } catch (error) {
    // The page is readable without it; the places kept stay empty.
    console.error('session not loaded', error)
  }
}
