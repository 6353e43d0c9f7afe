// Keyboard shortcuts of the back office, and the switch that turns the single keys off
// (WCAG 2.1.4): Ctrl+K always works.
import { PANEL } from './lignes'
import { createStore } from './store'

const KEY = 'comptoir.raccourcis'

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== '0'
  } catch {
    return true
  }
}

/** True where single keys do something. */
export const actifs = createStore<boolean>(kept())

export function setActifs(on: boolean): void {
  actifs.set(on)
  try {
    localStorage.setItem(KEY, on ? '1' : '0')
  } catch {
    // Private windows keep nothing: the switch holds until the page closes.
  }
}

export type Geste = 'chercher' | 'commandes' | 'aide' | 'suivante' | 'precedente'

/** A second key counts this long after `g`. */
const SUITE_MS = 1000

/** True where keys typed there are text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const box = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
  return !box && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Listens to the keys of the page; answers how to stop. */
export function listen(act: (geste: Geste) => void): () => void {
  let since = Number.NEGATIVE_INFINITY
  const onKey = (event: KeyboardEvent) => {
    // A field has taken it for its own: a link, in a text.
    if (event.defaultPrevented) return
    const command = event.ctrlKey || event.metaKey
    if (command && !event.shiftKey && event.key.toLowerCase() === 'k') return run(event, 'chercher')
    if (!actifs.get() || command || event.altKey || isTyping(event.target)) return
    if (document.querySelector('dialog[open]')) return beside(event)
    const follows = event.timeStamp - since < SUITE_MS
    since = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (follows && event.key === 'c') return run(event, 'commandes')
    if (event.key === '/') return run(event, 'chercher')
    if (event.key === '?') return run(event, 'aide')
    if (event.key === 'j') return run(event, 'suivante')
    if (event.key === 'k') return run(event, 'precedente')
  }
  /** A panel follows the rows of the list it stands beside; any other dialog keeps its keys. */
  const beside = (event: KeyboardEvent) => {
    const open = [...document.querySelectorAll('dialog[open]')]
    if (!open.every((it) => it.matches(PANEL))) return
    if (event.key === 'j') run(event, 'suivante')
    if (event.key === 'k') run(event, 'precedente')
  }
  const run = (event: KeyboardEvent, geste: Geste) => {
    event.preventDefault()
    act(geste)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Listens to Ctrl+Z, which stays the text's own where one types; answers how to stop. */
export function listenUndo(act: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    // Held down, the key takes back what was undone last, not all of it.
    if (!isKey || event.repeat || event.shiftKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
