// Brings islands alive without React in the first load: React and the island's own code come when
// it is touched, seen or the browser idles, and the click or key that woke it is played again.
import type { ComponentType } from 'react'

/** Each island's code, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: an island's props were written by its own server render.
export type Islands = Record<string, () => Promise<ComponentType<any>>>

const WAKING = ['pointerdown', 'focusin', 'keydown', 'input', 'click', 'submit'] as const
const REPLAYED = new Set(['click', 'submit', 'keydown'])

/** Starts the islands under `root` that have not been started. */
export function startIslands(islands: Islands, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-ile]:not([data-eveil])')) {
    element.dataset.eveil = 'attend'
    arm(islands, element)
  }
}

function arm(islands: Islands, element: HTMLElement): void {
  let waking = false
  const held: Event[] = []
  const wake = (event?: Event) => {
    if (event && element.dataset.eveil !== 'fait' && REPLAYED.has(event.type) && holds(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(event)
    }
    if (waking) return
    waking = true
    void load(islands, element).then(() => {
      element.dataset.eveil = 'fait'
      for (const type of WAKING) element.removeEventListener(type, wake, true)
      replay(element, held)
    })
  }
  for (const type of WAKING) element.addEventListener(type, wake, true)
  if (element.dataset.quand === 'visible') onSight(element, wake)
  if (element.dataset.quand === 'repos') onRest(wake)
  // The pointer above it or the focus near it announces the touch: the code is fetched meanwhile.
  element.addEventListener('pointerenter', () => void fetchCode(islands, element), { once: true })
}

/** Typing goes on in the field itself; only Enter is kept for later. */
function holds(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === 'Enter'
}

function fetchCode(islands: Islands, element: HTMLElement) {
  const load = islands[element.dataset.ile ?? '']
  return load && Promise.all([import('./hydrate'), load()])
}

async function load(islands: Islands, element: HTMLElement): Promise<void> {
  const code = await fetchCode(islands, element)
  if (!code) return
  const [{ hydrate }, Component] = code
  const data = element.nextElementSibling
  const props = data?.matches('script[type="application/json"]') ? (data.textContent ?? '{}') : '{}'
  const typed = typedUnder(element)
  await hydrate(element, Component, JSON.parse(props), element.dataset.id ?? '')
  for (const [field, value] of typed) tell(field, value)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed or chosen before the island was alive: React puts back what was rendered. */
function typedUnder(element: HTMLElement): [Field, string][] {
  const fields = [...element.querySelectorAll<Field>('input, textarea, select')]
  return fields.filter(isChanged).map((it) => [it, it.value])
}

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.value !== field.defaultValue
  const rendered = [...field.options].find((it) => it.defaultSelected) ?? field.options[0]
  return rendered !== undefined && field.value !== rendered.value
}

/** Sets a field the way a person does, so that React sees a change. */
function tell(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if ('options' in field) {
    setter?.call(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // Typing may have gone on while the code came.
  const now = field.value.length > value.length ? field.value : value
  // React took the text it found as known: emptied first, the field has changed when it is filled.
  for (const text of ['', now]) {
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Plays the last held event of each kind again, where it happened. */
function replay(element: HTMLElement, held: Event[]): void {
  const last = held.at(-1)
  if (!last || !(last.target instanceof HTMLElement) || !element.contains(last.target)) return
  if (last instanceof KeyboardEvent) {
    const again = new KeyboardEvent('keydown', { key: last.key, bubbles: true, cancelable: true })
    if (last.target.dispatchEvent(again)) last.target.closest('form')?.requestSubmit()
  } else if (last.type === 'submit') {
    const { submitter } = last as SubmitEvent
    ;(last.target as HTMLFormElement).requestSubmit(submitter)
  } else last.target.click()
}

function onSight(element: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((it) => it.isIntersecting)) return
    observer.disconnect()
    wake()
  })
  observer.observe(element)
}

function onRest(wake: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => wake())
  else setTimeout(wake, 200)
}
