// What a click does on the elements that say it by their data attributes.
import { onKey } from './clavier'
import { startOptions } from './options'
import { openPopup } from './popups'

export function onGeste(element: HTMLElement): void {
  const { lien, raccourcis } = element.dataset
  if (element.matches('summary')) startOptions()
  else if (raccourcis !== undefined) onKey('?')
  else if (lien === undefined) void openPopup(element)
  // Storefront, section 2: a button that carries a link leads to it, when it is not empty.
  else if (lien !== '') location.assign(lien)
}
