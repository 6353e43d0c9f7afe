// A menu of options: its button toggles the list, which a cross, Escape or a click elsewhere closes.

/** Called with the first button that was clicked; the browser itself opens its list. */
export function startOptions(first: HTMLElement): void {
  const host = first.closest<HTMLElement>('[data-options]')
  if (!host || document.documentElement.dataset.options) return
  document.documentElement.dataset.options = 'oui'
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const inside = target.closest('[data-options]')
    for (const menu of opened()) {
      if (menu !== inside || target.closest('[data-options-fermer]')) close(menu)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') for (const menu of opened()) close(menu)
  })
}

function opened(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('[data-options][open]')]
}

function close(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}
