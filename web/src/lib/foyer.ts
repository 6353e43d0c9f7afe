// The focus of who works by keyboard, kept where it was (WCAG 2.4.3). A button that is busy is
// disabled, and what is disabled loses the focus to the page: it finds it again with its button. A
// dialog that closes gives it back to what opened it, or to what had it last.

type Focusable = HTMLElement & { disabled?: boolean }

/** Follows the focus of a document from now on. */
export function keepFocus(page: Document): void {
  let last: Focusable | undefined
  /** The last one that is in no dialog. */
  let outside: Focusable | undefined

  const giveBack = (to: Focusable | undefined) => {
    const isLost = page.activeElement === null || page.activeElement === page.body
    if (isLost && to?.isConnected && !to.disabled) to.focus({ preventScroll: true })
  }
  page.addEventListener('focusin', ({ target }) => {
    last = target as Focusable
    if (!last.closest('dialog')) outside = last
  })
  new MutationObserver((changes) => {
    // In a dialog that closed meanwhile there is nobody left: who opened it is given the focus.
    for (const { target } of changes) {
      if (target === last || target === outside) giveBack(target as Focusable)
    }
  }).observe(page, { attributes: true, attributeFilter: ['disabled'], subtree: true })
  // It does not bubble; the dialog gives the focus back first, where it can.
  page.addEventListener('close', () => setTimeout(() => giveBack(outside), 0), true)
}
