// HTML of the server shown in a dialog: one at a time, a new one replaces what the last one held.
import { trusted } from '../../lib/trusted'

let dialog: HTMLDialogElement | undefined

/** Opens the dialog empty, with the waiting picture, until `showFragment` fills it. */
export function showWaiting(title: string): void {
  const image = document.createElement('img')
  image.src = ATTENTE_URL
  image.alt = 'Image d’attente'
  image.width = 48
  image.height = 48
  fill(title, image)
}

/** Shows a fragment; the session's own code starts what is alive in it. */
export function showFragment(html: string, title: string): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = trusted(html)
  return fill(title, body)
}

/** Closes and empties the dialog. */
export function closeFragment(): void {
  dialog?.close()
}

function fill(title: string, content: HTMLElement): HTMLElement {
  dialog ??= create()
  const heading = dialog.querySelector('h2') as HTMLElement
  const body = dialog.querySelector('.popup-corps') as HTMLElement
  heading.textContent = title
  content.classList.add('popup-contenu')
  body.replaceChildren(content)
  if (!dialog.open) dialog.showModal()
  dialog.dispatchEvent(new CustomEvent('rempli', { bubbles: true }))
  return content
}

function create(): HTMLDialogElement {
  const element = document.createElement('dialog')
  element.className = 'popup'
  element.setAttribute('aria-labelledby', 'popup-titre')
  const head = document.createElement('header')
  head.className = 'popup-tete'
  const title = document.createElement('h2')
  title.id = 'popup-titre'
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'popup-fermer'
  close.setAttribute('aria-label', 'Fermer')
  close.append('×')
  head.append(title, close)
  const body = document.createElement('div')
  body.className = 'popup-corps'
  element.append(head, body)
  element.addEventListener('click', (event) => {
    const target = event.target as Element
    // A click on the dialog itself is on its backdrop; `data-fermer` is for the fragments.
    if (target === element || target.closest('.popup-fermer, [data-fermer]')) element.close()
  })
  element.addEventListener('close', () => body.replaceChildren())
  document.body.append(element)
  return element
}
