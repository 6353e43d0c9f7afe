// Brings islands alive without React in the first load: React and the island's own code come when
// it is touched, seen or the browser idles, and the click or key that woke it is played again.
// An island is hydrated with what the server rendered it from (`Store.first`), then shows what is
// known.
import type { ComponentType } from 'react'
import { isTouched, saidIn } from './champs'
import { fetched, sayOffline, unsay } from './panne'

/** Each island's code, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: an island's props were written by its own server render.
export type Islands = Record<string, () => Promise<ComponentType<any>>>

/** The last one is sent by what opens the panel an island stands in. */
const WAKING = 'pointerdown focusin keydown input click submit ouverture'.split(' ')

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
    if (event && holds(event)) {
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
      ([{ bring }, component]) => bring(element, component, saidIn(element), held, onAlive),
      onLost,
    )
  }
  // Fetched ahead of the touch: if it fails, the touch itself will say so.
  const warm = () => void fetchCode(islands, element)?.catch(() => undefined)
  for (const type of WAKING) element.addEventListener(type, wake, true)
  if (element.dataset.quand === 'visible') onSight(element, wake)
  if (element.dataset.quand === 'repos') onRest(wake)
  // Somebody was quicker than this script: what was typed or chosen was heard by nobody.
  if (isTouched(element)) wake()
  // A field that has the focus from the start is about to be typed in.
  if (element.contains(document.activeElement)) onRest(warm)
  // The pointer above it or the focus near it announces the touch: the code is fetched meanwhile.
  element.addEventListener('pointerenter', warm, { once: true })
}

/** Elements on which the browser acts by itself at a click, island or not. */
const BY_ITSELF = 'input, select, textarea, label, summary'

/**
 * Typing and choosing go on in the field itself, which is told later; a link opened elsewhere is the
 * browser's to open. Of the keys, only the Enter that sends a form is kept for later.
 */
function holds(event: Event): boolean {
  const { type, target, key, ctrlKey, metaKey, shiftKey } = event as Gesture
  if (type === 'click') return !(ctrlKey || metaKey || shiftKey || target.closest(BY_ITSELF))
  return type === 'submit' || (type === 'keydown' && key === 'Enter' && target.matches('input'))
}

/** Fields of an event that are asked for; those of the pointer have no key, and so on. */
type Gesture = MouseEvent & KeyboardEvent & { target: Element }

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
