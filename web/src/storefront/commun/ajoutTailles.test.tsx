import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { refreshSession } from '../../lib/session'
import { openPage, settle, until } from '../../test/dom'
import { carte, tailles } from '../../test/exemples'
import { serve } from '../../test/server'
import type { CarteView } from '../../wire/CarteView'
import { onTailles } from './ajoutTailles'
import { Tailles } from './Tailles'

const LIGNES = 'POST /rest/paniers/0/lignes'
const SESSION = { tarif: 'HT', panier: { id: 7, nbLignes: 2 } }

const SOLD = { hasDeclinaisons: false, multiple_vente: 1, prixHT: 2, prixTTC: 2.4 }
const cartes = (changes: Partial<CarteView> = {}) =>
  [0, 1, 2, 9].map((it) => carte(it, { ...SOLD, ...changes }))

const html = (changes?: Partial<CarteView>) =>
  renderToStaticMarkup(<Tailles tables={[tailles]} cartes={cartes(changes)} commandePossible />)

/** The form of the tables, alive. */
function open(changes?: Partial<CarteView>): HTMLFormElement {
  openPage(html(changes))
  const form = document.querySelector('form') as HTMLFormElement
  for (const type of ['keydown', 'submit']) {
    form.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault()
      onTailles(form, event)
    })
  }
  return form
}

const champ = (code: string) =>
  document.querySelector(`[name="quantite.${code}"]`) as HTMLInputElement
const message = () => document.querySelector('[data-message]')?.textContent
const toasts = () => document.querySelector('.toasts')?.textContent ?? ''
const submit = (form: HTMLFormElement, submitter: HTMLElement | null = null) =>
  form.dispatchEvent(new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true }))

test('a regroupement is a table of its attributes, what is in none stands in a last one', () => {
  openPage(html())
  const tables = [...document.querySelectorAll('table')]
  const titles = (it: Element) => [...it.querySelectorAll('thead th')].map((th) => th.textContent)
  const last = ['Stock', 'Vendu par', 'Prix', 'Quantité']
  assert.deepEqual(tables.map(titles), [
    ['Réf.', 'Diamètre', 'Longueur', ...last],
    ['Réf.', 'Désignation', ...last],
  ])
  assert.deepEqual(
    tables.map((it) => it.querySelectorAll('tbody tr').length),
    [3, 1],
  )
  assert.match(tables[0]?.caption?.textContent ?? '', /ISO 4017 zinguée3\u00a0tailles/)
})

test('what cannot be bought by a quantity leads to where it can', () => {
  const page = html({ hasDeclinaisons: true })
  assert.equal(page.match(/data-declinaisons="VIS0000\d"/g)?.length, 4)
  assert.doesNotMatch(page, /name="quantite\./)
  assert.doesNotMatch(page, /Ajouter les quantités/)
})

test('the arrows go up and down the quantities, over the tables', () => {
  open()
  const press = (code: string, key: string) =>
    champ(code).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('VIS00000', 'ArrowDown')
  assert.equal(document.activeElement, champ('VIS00001'))
  press('VIS00002', 'ArrowDown')
  assert.equal(document.activeElement, champ('VIS00009'))
  press('VIS00009', 'ArrowUp')
  assert.equal(document.activeElement, champ('VIS00002'))
})

test('Enter adds every quantity at once, which is said and can be taken back', async () => {
  const form = open()
  const line = (id: number, codeArticle: string, quantite: number) => ({
    id,
    codeArticle,
    quantite,
    tagName: '',
  })
  const { asked } = serve({
    [LIGNES]: { lignes: [line(11, 'VIS00000', 5), line(12, 'VIS00002', 3)] },
    'GET /rest/session': SESSION,
    'PATCH /rest/paniers/7/lignes/11': {},
    'DELETE /rest/paniers/7/lignes/12': { ok: true },
  })
  await refreshSession()
  champ('VIS00000').value = '2'
  champ('VIS00002').value = ' 3 '
  submit(form)
  await until(() => toasts() !== '')
  const sent = asked.find((it) => it.call.startsWith('POST'))
  const body = JSON.parse(String(sent?.body)) as { lignes: { codeArticle: string }[] }
  assert.deepEqual(
    body.lignes.map((it) => it.codeArticle),
    ['VIS00000', 'VIS00002'],
  )
  assert.match(toasts(), /2\u00a0articles au panier/)
  assert.equal(champ('VIS00000').value, '')
  document.querySelector<HTMLElement>('.toast-gestes button')?.click()
  await settle()
  await settle()
  const undone = asked.filter((it) => /^(PATCH|DELETE)/.test(it.call))
  assert.deepEqual(
    undone.map((it) => `${it.call.split(' ')[0]} ${it.body}`),
    ['PATCH {"quantite":3}', 'DELETE '],
  )
})

test('the button of a row adds that row, one where nothing is typed', async () => {
  const form = open()
  const { asked } = serve({
    [LIGNES]: { id: 11, codeArticle: 'VIS00001', quantite: 1, tagName: '' },
    'GET /rest/session': SESSION,
  })
  champ('VIS00000').value = '2'
  submit(form, form.querySelector<HTMLElement>('button[value="VIS00001"]'))
  await settle()
  await settle()
  const sent = asked.find((it) => it.call.startsWith('POST'))
  const { codeArticle, quantite } = JSON.parse(String(sent?.body)) as Record<string, unknown>
  assert.deepEqual([codeArticle, quantite], ['VIS00001', 1])
  assert.equal(champ('VIS00000').value, '2')
})

test('what is no quantity, or none that is sold, is said before anything is sent', async () => {
  const form = open({ multiple_vente: 50 })
  const { asked } = serve({})
  submit(form)
  assert.equal(message(), 'Saisissez au moins une quantité.')
  champ('VIS00001').value = 'dix'
  submit(form)
  assert.equal(message(), '«\u00a0dix\u00a0» n’est pas une quantité.')
  assert.equal(document.activeElement, champ('VIS00001'))
  champ('VIS00001').value = '60'
  submit(form)
  assert.equal(message(), 'Vendu par 50\u00a0: quantité portée à 100.')
  assert.equal(champ('VIS00001').value, '100')
  await settle()
  assert.deepEqual(asked, [])
})
