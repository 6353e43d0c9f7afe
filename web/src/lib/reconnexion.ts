// A session that ended under an act: one logs in again where one is, and the act goes on.
import { createStore } from './store'

interface Demande {
  /** Somebody has logged in again, or gave it up. */
  answer: (entre: boolean) => void
}

/** Question of a call that waits for somebody to log in; nothing where nobody is asked to. */
export const reconnexion = createStore<Demande | undefined>(undefined)

let isArmed = false
let waited: Promise<boolean> | undefined

/** The screen can ask: what it answers takes that back. */
export function armReconnexion(): () => void {
  isArmed = true
  return () => {
    isArmed = false
  }
}

/** Waits until somebody has logged in again; `false` where that was given up, or nobody can be asked. */
export function awaitConnexion(): Promise<boolean> {
  if (!isArmed) return Promise.resolve(false)
  // Several calls may meet the end of a session: they wait for the same login.
  waited ??= new Promise<boolean>((resolve) => {
    const answer = (entre: boolean) => {
      waited = undefined
      reconnexion.set(undefined)
      resolve(entre)
    }
    reconnexion.set({ answer })
  })
  return waited
}
