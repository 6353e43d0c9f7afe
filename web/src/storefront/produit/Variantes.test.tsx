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

test('by the keyboard a choice waits for Enter, which announces the page that comes', async () => {
  const gone: string[] = []
  // The entry of the storefront says so of the keys that go through a list.
  document.documentElement.toggleAttribute('data-parcourt', true)
  mock.method(location, 'assign', (to: string) => gone.push(to))
  const regroupement = produit.regroupement as RegroupementView
  await show(<Variantes regroupement={regroupement} codeArticle="VIS00001" />)
  const select = document.querySelector('select') as HTMLSelectElement
  const here = select.value
  const press = async (key: string) => {
    await act(async () => {
      select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await answered()
  }
  const pick = async (value: string) => {
    await act(async () => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await answered()
  }
  const other = [...select.options].map((it) => it.value).find((it) => it !== here) ?? ''
  await pick(other)
  assert.equal(said(), 'Appuyez sur Entrée pour voir cette variante.')
  await pick(here)
  assert.equal(said(), '')
  await pick(other)
  assert.deepEqual(gone, [])
  await press('Enter')
  assert.equal(gone.length, 1)
  assert.equal(said(), 'Chargement…')
})
