import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { provideRules } from '../../lib/rules'
import { openPage, settle } from '../../test/dom'
import { carte } from '../../test/exemples'
import { problem, serve } from '../../test/server'
import { Recherche } from './Recherche'

const PROPS = { texte: '', declenchement: 3 }
const FOUND = {
  articles: [carte(0), carte(1)],
  categories: [{ id: 'F1', link: '/categorie/F1/vis', libelle: 'Vis' }],
  totalResults: 41,
}

afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

async function open(props = PROPS) {
  const html = renderToString(<Recherche {...props} />, { identifierPrefix: 'r-' })
  openPage(`<div id="ile">${html}</div>`)
  const island = document.getElementById('ile') as HTMLElement
  await act(async () => {
    hydrateRoot(island, <Recherche {...props} />, { identifierPrefix: 'r-' })
  })
  const field = document.querySelector('input') as HTMLInputElement
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (key: string) =>
    act(async () => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  const wait = (ms: number) =>
    act(async () => {
      mock.timers.tick(ms)
      await settle()
    })
  return { field, type, press, wait }
}

test('suggestions open at the trigger length, after a pause, one question for many keys', async () => {
  const served = serve({ 'GET /rest/recherche/vis': FOUND })
  mock.timers.enable({ apis: ['setTimeout'] })
  const { field, type, wait } = await open()
  await type('vi')
  await wait(500)
  assert.equal(served.asked.length, 0)
  await type('vis ')
  await type('vis')
  await wait(149)
  assert.equal(served.asked.length, 0)
  await wait(1)
  assert.deepEqual(
    served.asked.map((it) => it.call),
    ['GET /rest/recherche/vis'],
  )
  assert.equal(field.getAttribute('aria-expanded'), 'true')
  assert.equal(document.querySelectorAll('[role="option"]').length, 4)
  assert.ok(document.body.textContent?.includes('Tous les résultats (41)'))
  assert.equal(document.querySelector('[role="status"]')?.textContent, '41\u00a0résultats')
})

test('the trigger length is the merchant’s', async () => {
  const served = serve({ 'GET /rest/recherche/viss': FOUND })
  mock.timers.enable({ apis: ['setTimeout'] })
  const { type, wait } = await open({ ...PROPS, declenchement: 4 })
  await type('vis')
  await wait(500)
  assert.equal(served.asked.length, 0)
  await type('viss')
  await wait(500)
  assert.equal(served.asked.length, 1)
})

test('arrows go through the options and round, Escape closes', async () => {
  serve({ 'GET /rest/recherche/vis': FOUND })
  mock.timers.enable({ apis: ['setTimeout'] })
  const { field, type, press, wait } = await open()
  await type('vis')
  await wait(150)
  const active = () => field.getAttribute('aria-activedescendant')?.replace(/^.*o(\d+)$/, '$1')
  await press('ArrowDown')
  assert.equal(active(), '0')
  await press('ArrowUp')
  assert.equal(active(), undefined)
  await press('ArrowUp')
  assert.equal(active(), '3')
  await press('Escape')
  assert.equal(field.getAttribute('aria-expanded'), 'false')
  assert.equal(field.value, 'vis')
})

for (const [where, isMobile, left] of [
  ['on a desk the text stays', false, 'vis'],
  ['on a mobile the text is cleared', true, ''],
] as const) {
  test(`closing the suggestions: ${where}`, async () => {
    serve({ 'GET /rest/recherche/vis': FOUND })
    mock.timers.enable({ apis: ['setTimeout'] })
    mock.method(globalThis, 'matchMedia', () => ({ matches: isMobile }))
    const { field, type, wait } = await open()
    await type('vis')
    await wait(150)
    const cross = document.querySelector<HTMLElement>('[aria-label="Fermer la recherche"]')
    await act(async () => cross?.click())
    assert.equal(field.value, left)
    assert.equal(field.getAttribute('aria-expanded'), 'false')
  })
}

test('a variant and an article with declinaisons say so in their suggestion', async () => {
  const articles = [
    carte(0, { isVariant: true, hasDeclinaisons: false }),
    carte(1, { isVariant: false, hasDeclinaisons: true }),
    carte(2, { isVariant: false, hasDeclinaisons: false }),
  ]
  serve({ 'GET /rest/recherche/vis': { ...FOUND, articles } })
  mock.timers.enable({ apis: ['setTimeout'] })
  const { type, wait } = await open()
  await type('vis')
  await wait(150)
  const group = document.querySelectorAll('[aria-label="Articles"] [role="option"]')
  const badges = [...group].map((it) => it.querySelector('.pastille')?.textContent)
  assert.deepEqual(badges, ['Variantes', 'Déclinaisons', undefined])
})

test('several sizes of one thing are the best of them, and the way to all', async () => {
  const articles = [carte(0, {}), carte(1, {}), carte(2, {}), carte(3, {})]
  const codes = [1, 2, 3].map((it) => articles[it]?.codeArticle ?? '')
  const tailles = [{ titre: 'Vis ISO 4017', nb: 12, articles: codes }]
  serve({ 'GET /rest/recherche/vis': { ...FOUND, articles, tailles } })
  mock.timers.enable({ apis: ['setTimeout'] })
  const { type, wait } = await open()
  await type('vis')
  await wait(150)
  const group = document.querySelectorAll('[aria-label="Articles"] [role="option"]')
  assert.equal(group.length, 3)
  assert.match(group[2]?.textContent ?? '', /^Voir les 12.tailles$/)
  assert.equal(group[2]?.getAttribute('href'), `${articles[1]?.link}#tailles`)
})

test('a search that is too short is told at the field, by the rule; a longer one is sent', async (t) => {
  serve({})
  provideRules({ checkRecherche: (it = '') => (it.length < 3 ? 'Trop court.' : undefined) })
  t.after(() => provideRules({}))
  const { field, type } = await open()
  const form = document.querySelector('form') as HTMLFormElement
  const sent = mock.method(form, 'submit', () => undefined)
  /** Sends the form; true where the browser would by itself. */
  const submit = () =>
    act(async () => {
      const goes = form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await settle()
      return goes
    })
  await type('vi')
  assert.equal(await submit(), false)
  const alert = () => document.querySelector('search [role="alert"]')
  assert.equal(alert()?.textContent, 'Trop court.')
  assert.equal(field.getAttribute('aria-invalid'), 'true')
  assert.equal(document.getElementById(field.getAttribute('aria-describedby') ?? ''), alert())
  assert.equal(document.activeElement, field)
  await type('vis')
  assert.equal(alert(), null)
  assert.equal(await submit(), true)
  await type('')
  assert.equal(await submit(), false, 'nothing at all stays here too')
  assert.equal(alert()?.textContent, 'Trop court.')
  assert.equal(document.activeElement, field)
  await type('v')
  provideRules({})
  await submit()
  assert.equal(sent.mock.callCount(), 1, 'without the rule, the server judges')
})

const SUGGESTIONS_FAILED = 'Les suggestions n’ont pas pu être chargées.'

const FAILURES: [name: string, answer: () => unknown, said: string][] = [
  [
    'without a network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    `${SUGGESTIONS_FAILED} Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.`,
  ],
  ['a failed server', () => problem(500, 'Erreur critique'), SUGGESTIONS_FAILED],
  [
    'too many questions',
    () => problem(429, 'Trop de demandes en peu de temps. Patientez un instant puis recommencez.'),
    `${SUGGESTIONS_FAILED} Trop de demandes en peu de temps. Patientez un instant puis recommencez.`,
  ],
]

for (const [name, answer, said] of FAILURES) {
  test(`${name}: that there are no suggestions is said beside the field, and asked again`, async () => {
    const logged = mock.method(console, 'error', () => undefined)
    let isDown = true
    serve({ 'GET /rest/recherche/vis': () => (isDown ? answer() : FOUND) })
    mock.timers.enable({ apis: ['setTimeout'] })
    const { field, type, press, wait } = await open()
    await type('vis')
    await wait(150)
    const alert = () => document.querySelector('search [role="alert"]')
    const retry = () => alert()?.querySelector('button')
    assert.equal(alert()?.firstChild?.textContent?.trim(), said)
    assert.equal(retry()?.textContent, 'Réessayer')
    assert.equal(field.getAttribute('aria-expanded'), 'false')
    assert.equal(logged.mock.callCount(), 1, 'one line in the console')

    await press('Escape')
    assert.equal(alert(), null)
    assert.equal(field.value, 'vis', 'Escape closes, then clears')
    await type('vi')
    await type('vis')
    await wait(150)
    isDown = false
    await act(async () => retry()?.click())
    assert.equal(alert(), null, 'taken away while it is asked again')
    assert.equal(document.activeElement, field)
    await wait(150)
    assert.equal(document.querySelectorAll('[role="option"]').length, 4)
  })
}
