// What happened to an island before it was alive: what was typed is told to it, what was clicked is
// clicked again. Loaded with React, not before.

import type { ComponentType } from 'react'
import { hydrate } from './hydrate'

/** Makes an island alive, then does what was done to it meanwhile. */
export async function bring(
  element: HTMLElement,
  component: ComponentType<object>,
  held: Event[],
  onAlive: () => void,
): Promise<void> {
  const data = element.nextElementSibling
  const props = data?.matches('script[type="application/json"]') ? (data.textContent ?? '{}') : '{}'
  const fields = [...element.querySelectorAll<Field>('input:not([type=file]), textarea, select')]
  const before = fields.map((field) => [field, renderedOf(field), field.value] as const)
  await hydrate(element, component, JSON.parse(props), element.dataset.id ?? '')
  for (const [field, rendered, typed] of before) {
    // React puts back what was rendered; typing may have gone on, which it has heard or not.
    const value = field.value === rendered ? typed : field.value
    if (value !== rendered) tell(field, value)
  }
  onAlive()
  replay(element, held)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the server rendered in a field. Asked before React comes, which calls what it hears so. */
function renderedOf(field: Field): string {
  if (!('options' in field)) return field.defaultValue
  return ([...field.options].find((it) => it.defaultSelected) ?? field.options[0])?.value ?? ''
}

/** Sets a field the way a person does, so that React sees a change. */
function tell(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if ('options' in field) {
    setter?.call(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React took the text it found as known: emptied first, the field has changed when it is filled.
  for (const text of ['', value]) {
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Plays the last held event of each kind again, where it happened. */
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
