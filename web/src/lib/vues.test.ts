import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle } from '../test/dom'
import { arrive, watchVues } from './vues'

const LISTE = `<main id="contenu" tabindex="-1"><a href="?fiche=A">A</a><a href="?fiche=B&amp;page=2">B</a></main>`
const FICHE = '<main id="contenu" tabindex="-1"><button id="retour">Retour</button></main>'

let haut = 0
window.scrollTo = ((_: number, to: number) => {
  haut = to
}) as typeof window.scrollTo
Object.defineProperty(window, 'scrollY', { get: () => haut })

/** As the router does: the address, its event while the old view is drawn, then the new view. */
function go(search: string, html: string, type = 'pushState'): () => void {
  history.replaceState(null, '', search)
  window.dispatchEvent(new Event(type))
  openPage(html)
  return arrive()
}

history.replaceState(null, '', '/clients?page=2')
watchVues()

function openSecond(): void {
  openPage(LISTE)
  document.querySelectorAll('a')[1]?.focus()
  haut = 885
  go('?fiche=B&page=2', FICHE)
}

test('a record is read from its top on; its list comes back where it was, on its row', () => {
  openSecond()
  assert.equal(haut, 0)
  assert.equal(document.activeElement?.id, 'contenu')
  haut = 300
  go('?page=2', LISTE)
  assert.equal(haut, 885)
  assert.equal(document.activeElement?.textContent, 'B')
})

test('a list that is asked anew is found again once it is drawn, unless one goes on meanwhile', async () => {
  for (const goesOn of [false, true]) {
    openSecond()
    go('?page=2', '<main id="contenu" tabindex="-1">Chargement…</main>')
    assert.equal(document.activeElement?.id, 'contenu')
    haut = 0
    if (goesOn) window.dispatchEvent(new Event('wheel'))
    const page = document.getElementById('contenu')
    if (page) page.innerHTML = '<a href="?fiche=B&amp;page=2">B</a>'
    await settle()
    assert.equal(haut, goesOn ? 0 : 885)
    assert.equal(document.activeElement?.localName, goesOn ? 'main' : 'a')
  }
})

test('Back finds a record where it was too; another screen begins at its top', () => {
  openSecond()
  haut = 120
  go('?page=2', LISTE)
  go('?fiche=B&page=2', FICHE, 'popstate')
  assert.equal(haut, 120)
  haut = 700
  go('/articles', FICHE)
  assert.equal(haut, 0)
})

test('what was just made has another address, and stays where it is looked at', () => {
  go('?fiche=%2B', FICHE)
  haut = 640
  go('?fiche=C', FICHE, 'replaceState')
  assert.equal(haut, 640)
})
