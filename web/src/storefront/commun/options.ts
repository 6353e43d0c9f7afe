// A menu of options: its button toggles the list, which a cross, Escape or a click elsewhere closes.

let isStarted = false

/** Called when a button is clicked; the browser itself opens its list. */
export function startOptions(): void {
  if (isStarted) return
  isStarted = true
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const inside = target.closest('[data-options]')
    for (const menu of opened()) {
      if (menu !== inside || target.closest('[data-options-fermer]')) close(menu)
    }
  })
  // Tab goes past the list: nobody is left in it.
  document.addEventListener('keyup', ({ key, target }) => {
    if (key !== 'Tab') return
    for (const menu of opened()) if (!menu.contains(target as Node)) menu.open = false
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
