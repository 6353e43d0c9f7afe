// Warns before edits that are not saved are left: by a link, by Back, by closing the page.
import { useEffect } from 'react'
import { createStore } from './store'

/** Asked before what was typed is lost. */
const QUESTION = 'Vos modifications ne sont pas enregistrées. Quitter quand même\u00a0?'

/** Edits that would be lost, and where, the last begun last; none while everything is saved. */
let edits: { href: string; question: string }[] = []

function onUnload(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault()
}

function onClick(event: MouseEvent): void {
  if (!isUnsaved() || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  // What opens elsewhere, stays on this page or is a file leaves nothing.
  const stays =
    link?.getAttribute('href')?.startsWith('#') ||
    link?.target === '_blank' ||
    link?.hasAttribute('download')
  if (!link || stays || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // Nothing is unsaved any longer: the same press goes through.
  leave(true, () => link.click())
}

/** The address has changed already: it is put back before the router looks at it. */
function onBack(event: PopStateEvent): void {
  const href = edits.at(-1)?.href
  if (href === undefined || location.href === href) return
  event.stopImmediatePropagation()
  history.pushState(history.state, '', href)
  // Where it led is now one step behind, wherever it was.
  leave(true, () => history.back())
}

/**
 * Listens from the start: the listeners of a window are called in the order they came, and the
 * router's own would have left the screen already.
 */
export function watchUnsaved(): void {
  window.addEventListener('beforeunload', onUnload)
  window.addEventListener('popstate', onBack)
  document.addEventListener('click', onClick, true)
}

/** Says whether the screen holds edits that are not saved, or what else leaving would lose. */
export function useUnsaved(dirty: boolean, question = QUESTION): void {
  useEffect(() => {
    if (!dirty) return
    const edit = { href: location.href, question }
    edits.push(edit)
    return () => {
      edits = edits.filter((it) => it !== edit)
    }
  }, [dirty, question])
}

/** True where edits would be lost by leaving. */
export const isUnsaved = () => edits.length > 0

interface Depart {
  question: string
  /** Goes where leaving was held back. */
  go: () => void
}

/**
 * Departure that waits for the answer; the frame asks. A browser's own question says what it likes.
 */
export const depart = createStore<Depart | undefined>(undefined)

/** Does it, once who would lose edits by it agrees. */
export function leave(dirty: boolean, act: () => void): void {
  const go = () => {
    // Asked once: the page that closes does not ask again.
    edits = []
    act()
  }
  if (dirty) depart.set({ question: edits.at(-1)?.question ?? QUESTION, go })
  else go()
}

/** The same for a window: what else the screen holds unsaved is not left. */
export function leaveWindow(dirty: boolean, act: () => void): void {
  if (dirty) depart.set({ question: QUESTION, go: act })
  else act()
}
