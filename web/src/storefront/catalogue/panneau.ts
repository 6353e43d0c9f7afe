// The facet panel of a mobile is folded behind its button.

export function startPanneau(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-facettes-bouton]')
    const panel = button?.closest('[data-facettes]')
    if (!button || !panel) return
    button.setAttribute('aria-expanded', String(panel.toggleAttribute('data-ouvert')))
  })
}
