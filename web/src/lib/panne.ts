// Code fetched at a touch, and what is said where it could not be: beside what was touched.
import { messageOf, OFFLINE } from './http'
import { pathsSession } from './pathsSession'

const said = new WeakMap<Element, Element>()

/**
 * Fetches code, where there is a network: many browsers never ask again for a module that did not
 * come, so it is not asked for in vain.
 */
export function fetched<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new Error(OFFLINE))
}

/** Says by an element what could not be done, and why. */
export function sayFailed(element: Element, what: string, error: unknown): void {
  say(element, `${what} ${messageOf(error)}`)
}

/** Says by an element that its code did not come. */
export async function sayOffline(element: Element): Promise<void> {
  // Touched again, and the server is back: only a new page is sure to ask for the module again.
  const isBack = said.has(element) && (await fetch(pathsSession.session).catch(() => undefined))
  if (isBack) location.reload()
  say(element, OFFLINE)
}

function say(element: Element, text: string): void {
  // A touch is several events, each of which may have come here meanwhile.
  unsay(element)
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.className = 'message-erreur'
  line.append(text)
  // Inside it where it has the room, so that a row of blocks stays a row.
  if (element.matches('form, [data-ile]')) element.append(line)
  else element.after(line)
  said.set(element, line)
}

/** Takes back what was said by an element. */
export function unsay(element: Element): void {
  said.get(element)?.remove()
}
