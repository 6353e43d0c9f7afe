// HTML of the server shown in a dialog: one at a time, a new one replaces what the last one held.
import { askHtml } from '../../lib/http'
import { painted } from '../../lib/peinture'
import { isLocalPath } from '../../lib/rules'
import { trusted } from '../../lib/trusted'

let dialog: HTMLDialogElement | undefined

/** Call made when the popup closes: none, unless both are given. */
interface Fermeture {
  url?: string | undefined
  /** A form, as `name=value` pairs. */
  donnees?: string | undefined
}

let fermeture: Fermeture = {}

/**
 * Opens the dialog empty, with the waiting picture, until `showFragment` fills it. Answers whether it
 * still waits: what was closed meanwhile, or holds something else, is not to be filled any more.
 */
export function showWaiting(title: string): () => boolean {
  const image = document.createElement('img')
  image.src = ATTENTE_URL
  image.alt = 'Image d’attente'
  image.width = 48
  image.height = 48
  fill(title, image)
  return () => dialog?.open === true && dialog.dataset.parti === undefined && dialog.contains(image)
}

/** Shows a fragment; the entry's own code starts what is alive in it. */
export function showFragment(html: string, title: string, closing: Fermeture = {}): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = trusted(html)
  fill(title, body)
  fermeture = closing
  return body
}

/** Shows an element made here. */
export function showElement(content: HTMLElement, title: string): void {
  fill(title, content)
}

/**
 * Shows what the page settings tell at a visit, once: what was read comes back neither with every
 * page, nor after another.
 */
export function showVisite(html: string | null): void {
  // The text is its own key: a word changed is another text.
  if (!html || sessionStorage.getItem(html)) return
  sessionStorage.setItem(html, 'lu')
  showFragment(html, 'Information')
}

/** Closes the dialog if it still waits: nothing will come to fill it. */
export function closeWaiting(): void {
  if (dialog?.querySelector(`img[src="${ATTENTE_URL}"]`)) closeFragment()
}

/** Closes and empties the dialog. */
export function closeFragment(): void {
  dialog?.close()
}

/** Fills the popup; the call that the last content would have made when it closed goes with it. */
function fill(title: string, content: HTMLElement): void {
  fermeture = {}
  if (!dialog?.isConnected) dialog = create()
  const heading = dialog.querySelector('h2') as HTMLElement
  const body = dialog.querySelector('.popup-corps') as HTMLElement
  heading.textContent = title
  content.classList.add('popup-contenu')
  const hadFocus = body.contains(document.activeElement)
  body.replaceChildren(content)
  delete dialog.dataset.parti
  if (!dialog.open) dialog.showModal()
  // What had the focus is gone with the last content: it goes on at the head of the new one.
  else if (hadFocus) heading.focus({ preventScroll: true })
  dialog.dispatchEvent(new CustomEvent('rempli', { bubbles: true }))
}

/** Empties the dialog, and tells the server what its content asked to tell. */
async function onClose(body: HTMLElement): Promise<void> {
  const { url = '', donnees } = fermeture
  fermeture = {}
  body.replaceChildren()
  if (donnees === undefined || !(await isLocalPath(url))) return
  try {
    await askHtml(url, { form: donnees })
  } catch (error) {
    // The person has left the popup: there is nothing left to say it in.
    console.error('popup', error)
  }
}

/**
 * Closes once it is no longer seen: giving the page back behind it restyles all of it, which the
 * answer to a key need not wait for.
 */
async function dismiss(element: HTMLDialogElement): Promise<void> {
  element.dataset.parti = ''
  await painted()
  // Filled again meanwhile, it stays.
  if (element.dataset.parti === undefined) return
  element.close()
  delete element.dataset.parti
}

function create(): HTMLDialogElement {
  const element = document.createElement('dialog')
  element.className = 'popup'
  element.setAttribute('aria-labelledby', 'popup-titre')
  // No `header`: in a dialog it would be a second banner of the page.
  const head = document.createElement('div')
  head.className = 'popup-tete'
  const title = document.createElement('h2')
  title.id = 'popup-titre'
  title.tabIndex = -1
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
    // The second half of a double click was meant for what lies under the popup that the first opened.
    if (event.detail > 1) return
    // A click on the dialog itself is on its backdrop; `data-fermer` is for the fragments.
    if (target === element || target.closest('.popup-fermer, [data-fermer]')) void dismiss(element)
  })
  element.addEventListener('cancel', (event) => {
    event.preventDefault()
    void dismiss(element)
  })
  // Told late: it may be open again, for something else.
  element.addEventListener('close', () => {
    if (!element.open) void onClose(body)
  })
  document.body.append(element)
  return element
}
