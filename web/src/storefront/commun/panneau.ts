// The facet panel of a mobile is folded behind its button.

export function foldFacettes(button: HTMLElement): void {
  const panel = button.closest('[data-facettes]')
  const isOpen = panel?.toggleAttribute('data-ouvert')
  panel?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen))
  // Folded, it leaves what it stood above far up the page.
  if (!isOpen) panel?.scrollIntoView()
}
