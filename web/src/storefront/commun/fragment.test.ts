import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { painted } from '../../lib/peinture'
import { provideRules } from '../../lib/rules'
import { settle, until } from '../../test/dom'
import { serve } from '../../test/server'
import { closeFragment, closeWaiting, showFragment, showVisite, showWaiting } from './fragment'

provideRules({ isLocalPath: (path = '') => path === '/vu' })

const dialog = () => document.querySelector<HTMLDialogElement>('dialog.popup')
const body = () => dialog()?.querySelector('.popup-corps')

beforeEach(async () => {
  closeFragment()
  await settle()
})

test('the waiting picture stands there until a fill replaces it', () => {
  showWaiting('Patience')
  assert.equal(dialog()?.open, true)
  assert.equal(dialog()?.querySelector('img')?.alt, 'Image d’attente')
  showFragment('<p>Un</p>', 'Premier')
  showFragment('<p>Deux</p>', 'Second')
  assert.equal(body()?.textContent, 'Deux')
  assert.equal(dialog()?.querySelector('h2')?.textContent, 'Second')
  assert.equal(document.querySelectorAll('dialog').length, 1)
})

test('an answer is no longer awaited once the popup is closed, or holds something else', async () => {
  const isWaiting = showWaiting('Patience')
  assert.equal(isWaiting(), true)
  dialog()?.querySelector<HTMLElement>('.popup-fermer')?.click()
  assert.equal(isWaiting(), false)
  await until(() => dialog()?.open === false)
  assert.equal(isWaiting(), false)
  const isOtherWaiting = showWaiting('Patience')
  showFragment('<p>Autre</p>', 'Autre')
  assert.equal(isOtherWaiting(), false)
})

test('the second half of a double click closes nothing, and what comes while it closes stays', async () => {
  showFragment('<p>Un</p>', 'Premier')
  dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await painted()
  assert.equal(dialog()?.open, true)
  dialog()?.click()
  showFragment('<p>Deux</p>', 'Second')
  await painted()
  await settle()
  assert.equal(dialog()?.open, true)
  assert.equal(body()?.textContent, 'Deux')
})

test('what was shown in a visit is not shown again, even after something else', () => {
  sessionStorage.clear()
  const shown = (html: string) => {
    closeFragment()
    showVisite(html)
    return dialog()?.open === true
  }
  const seen = [
    '<p>Avis</p><p>Soldes</p>',
    '<p>Soldes</p>',
    '<p>Avis</p><p>Soldes</p>',
    '<p>Soldes</p>',
  ]
  assert.deepEqual(seen.map(shown), [true, true, false, false])
})

test('what still waits can be closed, what is filled stays', () => {
  showWaiting('Patience')
  closeWaiting()
  assert.equal(dialog()?.open, false)
  showFragment('<p>Un</p>', 'Premier')
  closeWaiting()
  assert.equal(dialog()?.open, true)
})

test('closing empties and hides, by the cross, the backdrop or a button of the content', async () => {
  for (const close of [
    () => dialog()?.querySelector<HTMLElement>('.popup-fermer')?.click(),
    () => dialog()?.click(),
    () => dialog()?.querySelector<HTMLElement>('[data-fermer]')?.click(),
  ]) {
    showFragment('<p>Texte</p><button type="button" data-fermer>Continuer</button>', 'Titre')
    close()
    await until(() => dialog()?.open === false)
    await settle()
    assert.equal(body()?.childElementCount, 0)
  }
})

test('closing tells the server only when it has an address and data', async () => {
  const served = serve({ 'POST /vu': '<p></p>' })
  showFragment('<p>A</p>', 'A', { url: '/vu' })
  closeFragment()
  await settle()
  showFragment('<p>B</p>', 'B', { url: '/vu', donnees: 'popup=bienvenue' })
  // Another content takes its place: what the first would have told goes with it.
  showFragment('<p>C</p>', 'C')
  closeFragment()
  await settle()
  assert.deepEqual(served.asked, [])
  showFragment('<p>D</p>', 'D', { url: '/vu', donnees: 'popup=bienvenue&n=1' })
  closeFragment()
  await settle()
  assert.deepEqual(served.asked, [{ call: 'POST /vu', body: 'popup=bienvenue&n=1' }])
})

test('what replaces the content that had the focus keeps it in the popup', () => {
  showFragment('<button type="button" id="ajouter">Ajouter</button>', 'Choisir')
  document.getElementById('ajouter')?.focus()
  showFragment('<p>Ajouté</p>', 'Article ajouté au panier')
  assert.equal(document.activeElement?.textContent, 'Article ajouté au panier')
})
