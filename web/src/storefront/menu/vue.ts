// The submenu as elements: text is set as text, addresses come from the shop's server.
import type { Entree, SousMenu } from './cache'
import { enCasse } from './casse'

/** Entries of a list shown before the link to all of them. */
const PER_GROUP_MAX = 7

/** Side of the picture beside a head. */
const IMAGE_PX = 48

/** `casse` is the setting `plvCasse`. */
export function submenu({ activite, entrees }: SousMenu, casse?: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const head = link(activite.LIEN, `Tout le rayon ${activite.LIBELLE}`)
  head.className = 'sm-tete'
  const columns = document.createElement('div')
  columns.className = 'sm-colonnes'
  columns.append(...entrees.map(group))
  fragment.append(head, columns)
  for (const { lastChild } of fragment.querySelectorAll('a')) {
    if (lastChild) lastChild.textContent = enCasse(lastChild.textContent ?? '', casse)
  }
  return fragment
}

function group(entree: Entree): HTMLElement {
  const element = document.createElement('div')
  element.className = 'sm-groupe'
  const head = link(entree.LIEN, entree.LIBELLE)
  if (entree.IMAGE) head.prepend(picture(entree.IMAGE))
  element.append(head, ...below(entree))
  return element
}

/** Of one of its articles: it says nothing that the name does not. */
function picture(src: string): HTMLImageElement {
  const image = new Image(IMAGE_PX, IMAGE_PX)
  image.alt = ''
  image.src = src
  return image
}

/** Elements under an entry, level by level as far as the server sent them (`niveauMax`). */
function below({ LIEN, entrees = [] }: Entree): HTMLElement[] {
  if (entrees.length === 0) return []
  const list = document.createElement('ul')
  const shown = entrees.slice(0, PER_GROUP_MAX)
  list.append(...shown.map((it) => item(link(it.LIEN, it.LIBELLE), ...below(it))))
  if (entrees.length > PER_GROUP_MAX) list.append(item(link(LIEN, 'Tout voir')))
  return [list]
}

function item(...children: Node[]): HTMLLIElement {
  const element = document.createElement('li')
  element.append(...children)
  return element
}

function link(href: string, text: string): HTMLAnchorElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text
  return element
}
