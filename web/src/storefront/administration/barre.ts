// The bar above the shop for who keeps it: this article, this page, the orders. The header and the
// menu make room for it (docs/vitrine.md 2.6).
import { chemins, editions } from '../../lib/chemins'
import type { SessionView } from '../../wire/SessionView'
import { buildPourClient } from './pourClient'

/** Tells the next page that the bar will be there, so that it keeps its room from the start. */
const COOKIE = 'barre'

export function startBarre(session: SessionView): void {
  const isAdmin = session.admin
  const root = document.documentElement
  remember(isAdmin)
  if (!isAdmin) {
    delete root.dataset.barre
    return
  }
  root.dataset.barre = ''
  const bar = document.createElement('nav')
  bar.className = 'barre-admin sans-impression'
  bar.setAttribute('aria-label', 'Administration')
  const list = document.createElement('ul')
  list.append(...links().map(([text, href]) => item(text, href)))
  const act = buildPourClient(session)
  if (act) {
    const last = document.createElement('li')
    last.append(act)
    list.append(last)
  }
  bar.append(list)
  // The way to the content stays the first thing a keyboard meets.
  const first = document.querySelector('.evitement')
  if (first) first.after(bar)
  else document.body.prepend(bar)
}

function remember(isAdmin: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
  document.cookie = `${COOKIE}=1; Path=/; SameSite=Lax${secure}${isAdmin ? '' : '; Max-Age=0'}`
}

/** Links to the records of what this page shows, which can be edited from it. */
function links(): [string, string][] {
  const { article, contenu } = document.querySelector<HTMLElement>('[data-edition]')?.dataset ?? {}
  const found: [string, string][] = [['Administration', chemins.accueil]]
  if (article) found.push(['Modifier cet article', editions.article(article)])
  if (contenu) found.push(['Modifier cette page', editions.contenu(contenu)])
  found.push(['Commandes', chemins.commandes])
  return found
}

function item(text: string, href: string): HTMLLIElement {
  const element = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  element.append(link)
  return element
}
