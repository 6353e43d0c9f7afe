// A page for the tests of islands and of the plain code, in the window of outils/fenetre.mjs.
import { act } from 'react'

/** Replaces the page's body. */
export function openPage(html: string): Document {
  document.body.innerHTML = html
  return document
}

/** Lets promises and timers of no delay pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
}

/** Turns of the timers after which a state that was waited for will not come. */
const TURNS_MAX = 200

/** Lets timers of no delay pass until `reached`; fails when it never is. */
export async function until(reached: () => boolean): Promise<void> {
  for (let turn = 0; !reached(); turn += 1) {
    if (turn === TURNS_MAX) throw new Error('the awaited state was not reached')
    await act(() => new Promise<void>((done) => setTimeout(done, 0)))
  }
}
