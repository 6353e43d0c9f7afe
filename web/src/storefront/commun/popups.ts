// Popups that a link or a button opens over the page, or in a window of its own, by its data
// attributes: `data-popup` an address whose HTML is shown, `data-popup-donnees` the form sent to it
// (of a whole page, which says the same without the script, its `data-extrait` is shown), `data-
// fermeture` and `data-fermeture-donnees` what is told when it closes, `data-fenetre` a window.
import { askHtml, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { isLocalPath } from '../../lib/rules'
import { pageOf } from '../../lib/trusted'
import { closeFragment, showFragment, showWaiting } from './fragment'

/** Size of a new window, unless told otherwise (docs/vitrine.md 2.3). */
const FENETRE = { width: 700, height: 500 }

const DECLINAISONS = 'Choisir une déclinaison'

/** Said of what opens beside a form, and could not be had. */
const ILLISIBLE = 'Ce texte n’a pas pu être affiché.'

/** Without the script the same link leads to a page, which takes over when the popup cannot be had. */
export async function openPopup(element: HTMLElement): Promise<void> {
  const { fenetre, declinaisons, popup = '', popupTitre, popupDonnees } = element.dataset
  if (fenetre !== undefined && openFenetre(element, fenetre)) return
  const asked = fenetre === undefined ? popup : hrefOf(element)
  const url =
    declinaisons === undefined
      ? asked
      : paths.declinaisons(declinaisons, location.pathname + location.search)
  const title =
    declinaisons === undefined ? (popupTitre ?? element.textContent ?? '') : DECLINAISONS
  // A line inside the label of a tick would become its name.
  const near = element.closest('label') ?? element
  const isWaiting = showWaiting(title.trim())
  say(near, '')
  try {
    // Whatever is answered becomes part of the page.
    if (!(await isLocalPath(url))) throw new Error(url)
    const html = extractOf(
      await askHtml(url, popupDonnees === undefined ? {} : { form: popupDonnees }),
    )
    if (!isWaiting()) return
    const { fermeture, fermetureDonnees } = element.dataset
    showFragment(html, title.trim(), { url: fermeture, donnees: fermetureDonnees })
  } catch (error) {
    if (!isWaiting()) return
    closeFragment()
    // A window stands beside a page that is being filled: it is not left for it.
    if (fenetre !== undefined) say(near, `${ILLISIBLE} ${messageOf(error)}`)
    else if (element instanceof HTMLAnchorElement) location.assign(element.href)
  }
}

/** Says after an element why nothing opened; an empty text takes it back. */
function say(near: Element, texte: string): void {
  const said = near.nextElementSibling
  if (said?.matches('[data-popup-refus]')) said.remove()
  if (texte === '') return
  const line = document.createElement('p')
  line.setAttribute('role', 'alert')
  line.dataset.popupRefus = ''
  line.className = 'message-erreur'
  line.append(texte)
  near.after(line)
}

/** Part of the answer that is for a popup. */
function extractOf(html: string): string {
  const extract = pageOf(html).querySelector('[data-extrait]')
  // Another page than the one asked for, such as the login's: it is gone to, not shown in a popup.
  if (!extract && /^\s*<!doctype/i.test(html)) throw new Error('a whole page')
  return extract?.innerHTML ?? html
}

function hrefOf(element: HTMLElement): string {
  return element.getAttribute('href') ?? element.dataset.href ?? ''
}

/**
 * `data-fenetre` says `WIDTHxHEIGHT`, or nothing. Answers whether it opened: one that the browser
 * refuses is shown over the page, so that what was typed there is not left.
 */
function openFenetre(element: HTMLElement, size: string): boolean {
  const [width = FENETRE.width, height = FENETRE.height] = size
    .split('x')
    .filter(Boolean)
    .map(Number)
  const features = `popup,width=${width},height=${height},scrollbars=no`
  const opened = window.open(hrefOf(element), '_blank', features)
  // Asked with `noopener`, nobody would know whether it opened.
  if (opened) opened.opener = null
  return opened !== null
}
