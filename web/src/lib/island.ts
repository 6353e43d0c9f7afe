// Brings islands alive without React in the first load: React and the island's own code come when
// it is touched, seen or the browser idles, and the click or key that woke it is played again.
import type { ComponentType } from 'react'
import { fetched, sayOffline, unsay } from './panne'

/** Each island's code, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: an island's props were written by its own server render.
export type Islands = Record<string, () => Promise<ComponentType<any>>>

/** The last one is sent by what opens the panel an island stands in. */
const WAKING = [
  'pointerdown',
  'focusin',
  'keydown',
  'input',
  'click',
  'submit',
  'ouverture',
] as const
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
    unsay(element)
    const onAlive = () => {
      element.dataset.eveil = 'fait'
      for (const type of WAKING) element.removeEventListener(type, wake, true)
    }
    // What cannot come now is asked for again by the next touch; what was held would come too late.
    const onLost = () => {
      waking = false
      held.length = 0
      sayOffline(element)
    }
    fetchCode(islands, element)?.then(
      ([{ bring }, component]) => bring(element, component, held, onAlive),
      onLost,
    )
  }
  // Fetched ahead of the touch: if it fails, the touch itself will say so.
  const warm = () => void fetchCode(islands, element)?.catch(() => undefined)
  for (const type of WAKING) element.addEventListener(type, wake, true)
  if (element.dataset.quand === 'visible') onSight(element, wake)
  if (element.dataset.quand === 'repos') onRest(wake)
  // A field that has the focus from the start is about to be typed in.
  if (element.contains(document.activeElement)) onRest(warm)
  // The pointer above it or the focus near it announces the touch: the code is fetched meanwhile.
  element.addEventListener('pointerenter', warm, { once: true })
}

/** Typing goes on in the field itself; only Enter is kept for later. */
function holds(event: Event): boolean {
  return !(event instanceof KeyboardEvent) || event.key === 'Enter'
}

function fetchCode(islands: Islands, element: HTMLElement) {
  const load = islands[element.dataset.ile ?? '']
  return load && fetched(() => Promise.all([import('./rejeu'), load()]))
}

/** Acts once, when an element is on the screen or near it. */
export function onSight(element: Element, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((it) => it.isIntersecting)) return
    observer.disconnect()
    act()
  })
  observer.observe(element)
}

/** Acts when the browser has nothing better to do. */
export function onRest(wake: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => wake())
  else setTimeout(wake, 200)
}
