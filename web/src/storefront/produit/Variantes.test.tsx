import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act } from 'react'
import { produit } from '../../test/exemples'
import { answered, said, show } from '../../test/ile'
import type { RegroupementView } from '../../wire/RegroupementView'
import { match, Variantes } from './Variantes'

const regroupement = produit.regroupement as RegroupementView
const choose = (DIAMETRE: string, LONGUEUR_VIS: string, changed: string) => {
  const found = match(regroupement, { DIAMETRE, LONGUEUR_VIS }, changed)
  return found && [found.article.HIDDEN_CODE_ARTICLE, found.isExact]
}

test('the article of the chosen combination is found', () => {
  assert.deepEqual(choose('M6', '16', 'LONGUEUR_VIS'), ['VIS00001', true])
})

test('a missing combination falls back on an article with the attribute that was changed', () => {
  assert.deepEqual(choose('M8', '12', 'DIAMETRE'), ['VIS00002', false])
  assert.equal(choose('M99', '12', 'DIAMETRE'), null)
})

/** An article of a choice of three axes, by its values. */
const axes = ['D', 'L', 'TETE']
const article = (code: string, ...values: string[]) => ({
  HIDDEN_CODE_ARTICLE: code,
  LIEN_FICHE: `/produit/${code}/x`,
  OPTIONS_REGPT: Object.fromEntries(axes.map((name, at) => [name, values[at] ?? ''])),
})
const attribut = (propriete: string, options: string[]) => ({
  ...(regroupement.attributs[0] as RegroupementView['attributs'][0]),
  propriete,
  options,
})
const visserie: RegroupementView = {
  id: 1,
  attributs: [
    attribut('D', ['4', '5', '6']),
    attribut('L', ['20', '30', '40', '60', '80', '120']),
    attribut('TETE', ['fraisée', 'ronde']),
  ],
  articles: [
    article('LOIN', '6', '120', 'fraisée'),
    article('RONDE', '6', '20', 'ronde'),
    article('MOINS', '6', '20', 'fraisée'),
    article('PROCHE', '6', '60', 'fraisée'),
    article('AUTRE', '5', '40', 'fraisée'),
  ],
}

test('where the combination does not exist, the nearest one is shown, as is said of it', () => {
  const nearest = (D: string, L: string, TETE: string, changed: string) =>
    match(visserie, { D, L, TETE }, changed)?.article.HIDDEN_CODE_ARTICLE
  assert.equal(
    nearest('6', '40', 'fraisée', 'D'),
    'PROCHE',
    'the next length, not the first article',
  )
  assert.equal(nearest('6', '30', 'ronde', 'D'), 'RONDE')
  assert.equal(nearest('5', '120', 'ronde', 'D'), 'AUTRE', 'what was changed is always as asked')
})

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
