// The search on a mobile: its button unfolds the field, folds an empty one, sends a filled one.
import { isMobile } from '../../lib/settings'

/** Before the island is alive and after: this is about the field's place, not about its text. */
export function startLoupe(): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('[data-loupe]')
      const form = button?.closest('form')
      const field = form?.querySelector<HTMLInputElement>('[data-champ-recherche]')
      if (!form || !field || !isMobile() || field.value.trim() !== '') return
      event.preventDefault()
      event.stopPropagation()
      const isOpen = form.toggleAttribute('data-deplie')
      if (isOpen) field.focus()
    },
    true,
  )
}
