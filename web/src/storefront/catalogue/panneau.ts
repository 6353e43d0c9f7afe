// The facet panel of a mobile is folded behind its button.

export function startPanneau(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-facettes-bouton]')
    const panel = button?.closest('[data-facettes]')
    if (!button || !panel) return
    const isOpen = panel.toggleAttribute('data-ouvert')
    panel.querySelector('button')?.setAttribute('aria-expanded', String(isOpen))
    // Folded, it leaves what it stood above far up the page.
    if (!isOpen) panel.scrollIntoView()
  })
}
