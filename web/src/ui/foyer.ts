// The focus of who works by keyboard, kept where it was (WCAG 2.4.3). A button that is busy is
// disabled, and what is disabled loses the focus to the page: it finds it again with its button. A
// dialog that closes gives it back to what opened it, or to what had it last. What is taken away
// with the focus on it leaves it to its neighbour.
import { type Place, placeDe, voisin } from './voisin'

type Focusable = HTMLElement & { disabled?: boolean }

/** Passages: where one comes from is where one goes on. */
const PASSAGES = 'dialog, [data-passage]'

/** Follows the focus of a document from now on. */
export function keepFocus(page: Document): void {
  let last: Place | undefined
  /** The last one that is in no dialog. */
  let outside: Place | undefined

  const isLost = () => page.activeElement === null || page.activeElement === page.body
  const giveBack = (to: Focusable | undefined) => {
    if (isLost() && to?.isConnected && !to.disabled) to.focus({ preventScroll: true })
  }
  /** To what was left, or to what is nearest to where it stood. */
  const goOn = (from: Place | undefined, isLate = false) => {
    giveBack(from?.element)
    if (!isLost() || !from) return
    const { isConnected, disabled } = from.element as Focusable
    // Busy: it is given the focus when it is done, unless that takes long.
    if (isConnected && disabled && !isLate) setTimeout(() => goOn(from, true), OCCUPE_MS)
    else voisin(from)?.focus()
  }
  page.addEventListener('focusin', ({ target }) => {
    last = placeDe(target as HTMLElement)
    if (!last.element.closest(PASSAGES)) outside = last
  })
  // What is left for nothing, by a press beside it, is left; what goes or is busy is not.
  page.addEventListener('focusout', ({ target, relatedTarget }) => {
    const left = target as Focusable
    if (relatedTarget) return
    queueMicrotask(() => {
      // It closed with the focus in it, and the browser only finds out now.
      if (left.closest('dialog:not([open])')) return goOn(outside)
      const stays = left.isConnected && !left.disabled && page.hasFocus() && isLost()
      if (stays && last?.element === left && !page.querySelector('dialog[open]')) last = undefined
    })
  })
  new MutationObserver((changes) => {
    // In a dialog that closed meanwhile there is nobody left: who opened it is given the focus.
    for (const { target } of changes) {
      if (target === last?.element || target === outside?.element) giveBack(target as Focusable)
      const busy = last
      if (target !== busy?.element || !(target as Focusable).disabled) continue
      // Busy for longer, or done for good: one goes on beside it.
      setTimeout(() => last === busy && busy.element.isConnected && goOn(busy, true), OCCUPE_MS)
    }
  }).observe(page, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  new MutationObserver(() => {
    const gone = last
    if (!gone || gone.element.isConnected || !isLost()) return
    // The screen that drew it anew comes first: it may know better.
    setTimeout(() => {
      if (last !== gone || !isLost()) return
      const isPassage = gone.trace.some(({ holder }) => holder.matches(PASSAGES))
      goOn(isPassage ? outside : gone)
    }, DESSIN_MS)
  }).observe(page, { childList: true, subtree: true })
  // It does not bubble; the dialog gives the focus back first, where it can.
  page.addEventListener('close', () => setTimeout(() => goOn(outside), 0), true)
}

/** A button that is busy has it again by then. */
const OCCUPE_MS = 5_000

/** Delay by which a screen has done what it does of itself once it is drawn. */
const DESSIN_MS = 50
