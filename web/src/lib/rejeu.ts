// Replay of what happened to an island before it was alive: what was typed or chosen is told to it, what was
// clicked is clicked again. Loaded with React, not before.

import type { ComponentType } from 'react'
import type { Field, Said } from './champs'
import { hydrate } from './hydrate'

/** Makes an island alive, then does what was done to it meanwhile. */
export async function bring(
  element: HTMLElement,
  component: ComponentType<object>,
  before: Said[],
  held: Event[],
  onAlive: () => void,
): Promise<void> {
  // The server renders the props beside the island.
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}')
  await hydrate(element, component, props, element.dataset.id ?? '')
  // From here on nothing is held: a tick is told by a click.
  onAlive()
  for (const [field, rendered, said] of before) {
    const now = typeof said === 'string' ? field.value : (field as HTMLInputElement).checked
    // React puts back what was rendered; typing may have gone on, which it has heard or not.
    const value = now === rendered ? said : now
    if (value !== rendered) tell(field, value)
  }
  replay(element, held)
}

/** Sets a field the way a person does, so that React sees a change. */
function tell(field: Field, value: string | boolean): void {
  if (typeof value !== 'string') tick(field as HTMLInputElement, value)
  else if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else if ('options' in field) fill(field, value, 'change')
  else {
    // React took the text it found as known: emptied first, the field has changed when it is filled.
    for (const text of ['', value]) fill(field, text, 'input')
    // Some act on what was typed once the field is left, which it has been.
    if (field === document.activeElement) return
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

/** Behind React's back, so that the event brings it something new. */
function fill(field: Field, value: string, event: 'change' | 'input'): void {
  const proto = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Puts a tick back, then presses it; of radio buttons, the one chosen unticks the others. */
function tick(field: HTMLInputElement, checked: boolean): void {
  if (!checked && field.type === 'radio') return
  field.checked = !checked
  field.click()
}

/** Plays the last held event again, where it happened: who presses twice has lost patience. */
function replay(element: HTMLElement, held: Event[]): void {
  const last = held.at(-1)
  // A finger often lands on the icon of a button, which is no HTML element.
  if (!last || !(last.target instanceof Element) || !element.contains(last.target)) return
  if (last instanceof KeyboardEvent) {
    const again = new KeyboardEvent('keydown', { key: last.key, bubbles: true, cancelable: true })
    if (last.target.dispatchEvent(again)) last.target.closest('form')?.requestSubmit()
  } else if (last.type === 'submit') {
    const { submitter } = last as SubmitEvent
    ;(last.target as HTMLFormElement).requestSubmit(submitter)
  } else last.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
