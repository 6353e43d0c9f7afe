// What is said where code could not be fetched: beside what was touched, until it is touched again.
import { OFFLINE } from './http'

const said = new WeakMap<Element, Element>()

/** Says by an element that nothing came. */
export function sayOffline(element: Element): void {
  unsay(element)
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.className = 'message-erreur'
  line.append(OFFLINE)
  // Inside it where it has the room, so that a row of blocks stays a row.
  if (element.matches('form, [data-ile]')) element.append(line)
  else element.after(line)
  said.set(element, line)
}

/** Takes back what was said by an element. */
export function unsay(element: Element): void {
  said.get(element)?.remove()
}
