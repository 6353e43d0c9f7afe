// What a link or a button opens over the page, or in a window of its own, by its data attributes:
// `data-popup` an address whose HTML is shown, `data-popup-donnees` the form sent to it,
// `data-fermeture` and `data-fermeture-donnees` what is told when it closes, `data-fenetre` a window.
import { askHtml } from '../../lib/http'
import { paths } from '../../lib/paths'
import { closeFragment, showFragment, showWaiting } from './fragment'

/** Storefront, section 9: a new window unless told otherwise. */
const FENETRE = { width: 700, height: 500 }

const DECLINAISONS = 'Choisir une déclinaison'

/** Without the script the same link leads to a page, which takes over when the popup cannot be had. */
export async function openPopup(element: HTMLElement): Promise<void> {
  const { fenetre, declinaisons, popup = '', popupTitre, popupDonnees } = element.dataset
  if (fenetre !== undefined) return openFenetre(element, fenetre)
  const url =
    declinaisons === undefined
      ? popup
      : paths.declinaisons(declinaisons, location.pathname + location.search)
  const title =
    declinaisons === undefined ? (popupTitre ?? element.textContent ?? '') : DECLINAISONS
  const form = Object.fromEntries(new URLSearchParams(popupDonnees ?? ''))
  const isWaiting = showWaiting(title.trim())
  try {
    const html = await askHtml(url, popupDonnees === undefined ? {} : { form })
    if (!isWaiting()) return
    const { fermeture, fermetureDonnees } = element.dataset
    showFragment(html, title.trim(), { url: fermeture, donnees: fermetureDonnees })
  } catch {
    if (!isWaiting()) return
    closeFragment()
    if (element instanceof HTMLAnchorElement) location.assign(element.href)
  }
}

/** `data-fenetre` says `WIDTHxHEIGHT`, or nothing. A window that is refused becomes a new page. */
function openFenetre(element: HTMLElement, size: string): void {
  const [width = FENETRE.width, height = FENETRE.height] = size
    .split('x')
    .filter(Boolean)
    .map(Number)
  const url = element.getAttribute('href') ?? element.dataset.href ?? ''
  const features = `popup,width=${width},height=${height},scrollbars=no,noopener`
  // `noopener` always answers null: whether it opened cannot be known, and need not be.
  window.open(url, '_blank', features)
}
