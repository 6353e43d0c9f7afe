import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act } from 'react'
import { produit } from '../../test/exemples'
import { answered, said, show } from '../../test/ile'
import type { RegroupementView } from '../../wire/RegroupementView'
import { match, Variantes } from './Variantes'

const articles = produit.regroupement?.articles ?? []
const choose = (DIAMETRE: string, LONGUEUR_VIS: string, changed: string) => {
  const found = match(articles, { DIAMETRE, LONGUEUR_VIS }, changed)
  return found && [found.article.HIDDEN_CODE_ARTICLE, found.isExact]
}

test('the article of the chosen combination is found', () => {
  assert.deepEqual(choose('M6', '16', 'LONGUEUR_VIS'), ['VIS00001', true])
})

test('a missing combination falls back on an article with the attribute that was changed', () => {
  assert.deepEqual(choose('M8', '12', 'DIAMETRE'), ['VIS00002', false])
  assert.equal(choose('M99', '12', 'DIAMETRE'), null)
})

const regroupement = produit.regroupement as RegroupementView

/** The selector of a variant as the keyboard goes through it, and where it has led. */
async function goThrough() {
  const gone: string[] = []
  // The entry of the storefront says so of the keys that go through a list.
  document.documentElement.toggleAttribute('data-parcourt', true)
  mock.restoreAll()
  mock.method(location, 'assign', (to: string) => gone.push(to))
  await show(<Variantes regroupement={regroupement} codeArticle="VIS00001" />)
  const select = document.querySelector('select') as HTMLSelectElement
  const here = select.value
  const other = [...select.options].map((it) => it.value).find((it) => it !== here) ?? ''
  const fire = async (event: Event) => {
    await act(async () => {
      select.dispatchEvent(event)
    })
    await answered()
  }
  const pick = (value: string) => {
    select.value = value
    return fire(new Event('change', { bubbles: true }))
  }
  return { gone, here, other, fire, pick }
}

test('by the keyboard a choice waits for Enter, which announces the page that comes', async () => {
  const { gone, here, other, fire, pick } = await goThrough()
  await pick(other)
  assert.equal(said(), 'Appuyez sur Entrée pour voir cette variante.')
  await pick(here)
  assert.equal(said(), '')
  await pick(other)
  assert.deepEqual(gone, [])
  await fire(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  assert.equal(gone.length, 1)
  assert.equal(said(), 'Chargement…')
})

test('a choice that is held goes when the list is left, not when the window is', async () => {
  const { gone, other, fire, pick } = await goThrough()
  const leave = () => fire(new FocusEvent('focusout', { bubbles: true }))
  await pick(other)
  const focus = mock.method(document, 'hasFocus', () => false)
  await leave()
  assert.deepEqual(gone, [])
  focus.mock.mockImplementation(() => true)
  await leave()
  assert.equal(gone.length, 1)
})
