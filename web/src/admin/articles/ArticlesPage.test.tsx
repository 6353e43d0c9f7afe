import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { ARTICLE_SEARCH_DELAY_MS } from '../../lib/useArticles'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { settle, until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { ArticlesPage } from './ArticlesPage'

const FIELDS =
  'codeArticle%2Cdesignation1%2Cchemin%2Cmarque%2CprixHT%2CisVariant%2ChasDeclinaisons%2Cimage%2Cmasque'
const LISTE = `GET /service/articles?page=1&filterArticlesFields=${FIELDS}`
const VIS = {
  codeArticle: 'A',
  designation1: 'Vis à bois',
  chemin: ['Fixation', 'Vis'],
  marque: 'Vissolane',
  prixHT: 1.25,
  isVariant: true,
  hasDeclinaisons: false,
}
const UNE = { list: [VIS], pages: 1, total: 1 }
const REFUS = {
  type: '/erreurs/reauthentification',
  status: 403,
  detail: 'Saisissez à nouveau votre mot de passe pour continuer.',
}

provideRules({})
after(closeScreen)

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ [LISTE]: UNE, 'GET /service/planVente': [], ...more })
  await openScreen(<ArticlesPage />)
  await until(() => /Vis à bois/.test(text()))
  return served
}

test('an article is shown with its families, its price and how it is sold', async () => {
  await open()
  assert.match(text(), /Fixation › Vis/)
  assert.match(text(), /1,25/)
  assert.match(text(), /Variantes/)
})

test('a search is sent once typing has stopped, in lower case', async () => {
  const served = await open({ [`${LISTE}&queryString=vis`]: { list: [], pages: 0, total: 0 } })
  const searched = () => served.asked.filter((it) => it.call.includes('queryString'))
  mock.timers.enable({ apis: ['setTimeout'] })
  const field = document.querySelector('input[type=search]') as HTMLInputElement
  await type(field, 'VI')
  await act(async () => mock.timers.tick(ARTICLE_SEARCH_DELAY_MS - 1))
  await type(field, 'VIS')
  await act(async () => mock.timers.tick(ARTICLE_SEARCH_DELAY_MS - 1))
  assert.equal(searched().length, 0)
  // The answer comes by timers too: they go on by hand until it is shown.
  for (let turn = 0; turn < 20; turn += 1) {
    await act(async () => {
      mock.timers.tick(1)
      await settle()
    })
  }
  mock.timers.reset()
  await until(() => /Aucun article trouvé/.test(text()))
  assert.deepEqual(
    searched().map((it) => it.call),
    [`${LISTE}&queryString=vis`],
  )
  assert.equal(new URLSearchParams(location.search).get('texte'), 'VIS')
})

test('an article is hidden after a named question and, when it is old, the password', async () => {
  let confirmed = false
  const hide = () =>
    confirmed
      ? { ok: true }
      : new Response(JSON.stringify(REFUS), {
          status: 403,
          headers: { 'Content-Type': 'application/problem+json' },
        })
  const confirm = () => {
    confirmed = true
    return {}
  }
  await open({
    'DELETE /service/article': hide,
    'POST /rest/session/confirmation': confirm,
    'POST /service/article': {},
  })
  await click(named('button', 'Retirer Vis à bois de la vente'))
  assert.match(text(), /Retirer Vis à bois \(A\) de la vente\u00a0\?/)
  await click(named('dialog[open] button', 'Retirer de la vente'))
  await until(() => document.querySelector('input[type=password]') !== null)
  await type(document.querySelector('input[type=password]') as HTMLInputElement, 'secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => /Article retiré de la vente/.test(text()))
  assert.equal(document.querySelector('dialog[open]'), null)
  await click(named('button', 'Annuler'))
  await until(() => /Article remis en vente/.test(text()))
  assert.ok(!/n’est plus en vente/.test(text()))
})

test('a hidden article is found apart and put back on sale', async () => {
  const served = await open({
    [`${LISTE}&masques=1`]: { ...UNE, list: [{ ...VIS, masque: true }] },
    'POST /service/article': {},
  })
  await click(document.querySelector('label.coche input') as HTMLElement)
  await until(() => /Remettre en vente/.test(text()))
  const csv = named('a', 'Exporter la liste')
  assert.equal(csv.getAttribute('href'), '/admin/articles/csv?masques=1')
  await click(named('button', 'Remettre Vis à bois en vente'))
  await until(() => /Article remis en vente/.test(text()))
  const sent = served.asked.find((it) => it.call === 'POST /service/article')
  assert.equal(sent?.body, '{"codeArticle":"A","masque":false}')
})

test('what is retired stands in the list, marked, and can be put back on sale', async () => {
  const retire = { ...VIS, codeArticle: 'B', designation1: 'Vis noire', masque: true }
  await open({ [LISTE]: { list: [VIS, retire], pages: 1, total: 2 } })
  assert.match(text(), /Vis noire.*Retiré de la vente/)
  assert.ok(named('button', 'Remettre Vis noire en vente'))
  assert.ok(named('button', 'Retirer Vis à bois de la vente'))
})

test('an article that cannot be read says so to the letter', async () => {
  serve({
    [LISTE]: UNE,
    'GET /service/planVente': [],
    'GET /admin/unite/liste': [],
    'GET /service/article/?articleCode=A': () => problem(500, 'Erreur critique'),
    'GET /service/stock/A': () => problem(500, 'Erreur critique'),
  })
  await openScreen(<ArticlesPage />, '?fiche=A')
  await until(() => /Error fetching article data\u00a0: Erreur critique/.test(text()))
})
