import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { askJson } from '../../lib/http'
import { provideRules } from '../../lib/rules'
import { type PageDe, useListe } from '../../lib/useListe'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { ListScreen } from './ListScreen'

provideRules({})
after(closeScreen)

const FILTRES = ['q', 'tri'] as const

function Essai() {
  const liste = useListe({
    cle: ['essai'],
    filtres: FILTRES,
    load: ({ q, tri }, page, signal) =>
      askJson<PageDe<string>>(`/essai?q=${q}&tri=${tri}&page=${page}`, { signal }),
  })
  return (
    <>
      <button type="button" onClick={() => liste.search({ tri: 'nom' })}>
        Trier
      </button>
      <ListScreen liste={liste} trouve={`${liste.total} essais`} labelPages="Pages d'essais">
        <ul aria-busy={liste.stale || undefined}>
          {liste.rows.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      </ListScreen>
    </>
  )
}

const page = (list: string[]) => ({ list, pages: 3, total: 41 })
const rows = () => document.querySelector('ul')

test('filters, order and page come from the address, and a new filter starts from page 1', async () => {
  const { asked } = serve({
    'GET /essai?q=vis&tri=&page=2': page(['B']),
    'GET /essai?q=vis&tri=nom&page=1': page(['A']),
  })
  await openScreen(<Essai />, '?q=vis&page=2')
  await until(() => rows()?.textContent === 'B')
  assert.match(text(), /41 essais/)
  await click(named('button', 'Trier'))
  await until(() => rows()?.textContent === 'A')
  assert.equal(location.search, '?q=vis&tri=nom')
  await click(named('button', 'Trier'))
  await until(() => asked.length === 3)
})

test('going back shows the page before again', async () => {
  serve({ 'GET /essai?q=&tri=&page=1': page(['A']), 'GET /essai?q=&tri=&page=2': page(['B']) })
  await openScreen(<Essai />)
  await until(() => rows()?.textContent === 'A')
  await click(named('nav a', 'Page suivante'))
  await until(() => rows()?.textContent === 'B')
  await act(async () => history.back())
  await until(() => rows()?.textContent === 'A')
})

test('old rows stay, marked busy, while others are fetched', async () => {
  let answer: (page: object) => void = () => undefined
  serve({
    'GET /essai?q=&tri=&page=1': page(['A']),
    'GET /essai?q=&tri=&page=2': () => new Promise((resolve) => (answer = resolve)),
  })
  await openScreen(<Essai />)
  await until(() => rows()?.textContent === 'A')
  await click(named('nav a', 'Page suivante'))
  assert.equal(rows()?.getAttribute('aria-busy'), 'true')
  assert.equal(rows()?.textContent, 'A')
  assert.match(text(), /Chargement…/)
  answer(page(['B']))
  await until(() => rows()?.textContent === 'B')
})

test('a failure is said once and can be tried again', async () => {
  let works = false
  const answer = () => (works ? page(['A']) : problem(503, 'Le stockage est plein.'))
  serve({ 'GET /essai?q=&tri=&page=1': answer })
  await openScreen(<Essai />)
  await until(() => /Le stockage est plein/.test(text()))
  assert.equal(rows(), null)
  works = true
  await click(named('button', 'Réessayer'))
  await until(() => rows()?.textContent === 'A')
  assert.ok(!/Le stockage est plein/.test(text()))
})

test('past the last page one is brought to it', async () => {
  serve({ 'GET /essai?q=&tri=&page=9': page([]), 'GET /essai?q=&tri=&page=3': page(['C']) })
  await openScreen(<Essai />, '?page=9')
  await until(() => rows()?.textContent === 'C')
  assert.equal(location.search, '?page=3')
  assert.match(text(), /41 essais/)
})
