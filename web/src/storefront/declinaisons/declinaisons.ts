// Opens the declinaisons of an article over the page.
import { askHtml } from '../../lib/http'
import { paths } from '../../lib/paths'
import { closeFragment, showFragment, showWaiting } from '../commun/fragment'

const TITRE = 'Choisir une déclinaison'

/** The link leads to the product page, which takes over when the popup cannot be had. */
export async function openDeclinaisons(link: HTMLAnchorElement): Promise<void> {
  showWaiting(TITRE)
  try {
    const back = location.pathname + location.search
    showFragment(await askHtml(paths.declinaisons(link.dataset.declinaisons ?? '', back)), TITRE)
  } catch {
    closeFragment()
    location.assign(link.href)
  }
}
