// Session of the visitor, with its basket: asked after the page, which is the same for everyone.
import type { SessionView } from '../wire/SessionView'
import { askJson } from './http'
import { pathsSession } from './pathsSession'
import { createStore } from './store'

/** `null` until the server has answered. */
export const session = createStore<SessionView | null>(null)

let asked: Promise<void> | undefined

/** Asks once a page; islands that need the session wait on the store. */
export function loadSession(): Promise<void> {
  asked ??= refreshSession()
  return asked
}

let questions = 0
let told = 0

/** Asks again: after an add, a change of agency, a login. */
export async function refreshSession(): Promise<void> {
  questions += 1
  const mine = questions
  try {
    const view = await askJson<SessionView>(pathsSession.session)
    // Answers may overtake each other: the newest question is the one that knows.
    if (mine <= told) return
    told = mine
    session.set(view)
  } catch (error) {
    // The page is readable without it; the places kept stay empty, which is said.
    console.error('session not loaded', error)
    import('./sessionPerdue').then((it) => it.tellLost(), silent)
  }
}

/** Without a network the words do not come either: the page that has none says so itself. */
function silent(): void {}

/** Drops the answers of what was asked before now: they are no longer true. */
export function forgetAsked(): void {
  told = questions
}
