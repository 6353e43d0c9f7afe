import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { closeScreen, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { StocksPage } from './StocksPage'

const STOCK = {
  codeArticle: 'VIS',
  designation1: 'Vis à bois',
  unite: 'PCE',
  disponible: 8,
  stockTotal: 0,
  agences: [
    { code_agence: 'A01', libelle_agence: 'Rennes', stock: 5 },
    { code_agence: 'A02', libelle_agence: 'Brest', stock: null },
  ],
  declinaisons: [],
  version: 42,
  retouches: [{ champ: 'A01', le: 1795165200, par: 'admin' }],
}

provideRules({})
after(closeScreen)

test('the stock of each agency is a field, and only the changed ones are sent', async () => {
  const served = serve({ 'GET /service/stock/VIS': STOCK, 'POST /service/stock': STOCK })
  await openScreen(<StocksPage />, '?fiche=VIS')
  const brest = () => document.querySelector('[name="agences.A02"]') as HTMLInputElement
  await until(() => brest() !== null)
  assert.match(text(), /Saisi à la main/)
  // Found by its name among thirty, not by a code that nobody knows.
  assert.ok(text().indexOf('Brest') < text().indexOf('Rennes'))
  await type(brest(), '7')
  await act(async () => (document.querySelector('form') as HTMLFormElement).requestSubmit())
  await until(() => /Stock enregistré/.test(text()))
  const sent = served.asked.find((it) => it.call === 'POST /service/stock')
  assert.deepEqual(JSON.parse(sent?.body ?? ''), {
    codeArticle: 'VIS',
    version: 42,
    agences: { A02: '7' },
    declinaisons: {},
  })
})

test('units and families are called by their names', async () => {
  serve({
    'GET /service/stocks?page=1&codeFamille=vis': { list: [STOCK], pages: 1, total: 1 },
    'GET /service/stock/VIS': STOCK,
    'GET /admin/unite/liste': [{ codeUnite: 'PCE', libelle: 'Pièce' }],
    'GET /service/famille/vis': { codeFamille: 'vis', libelleFamille: 'Vis à bois' },
  })
  await openScreen(<StocksPage />, '?famille=vis')
  await until(() => /Pièce/.test(text()))
  assert.doesNotMatch(text(), /PCE/)
  const famille = document.getElementById('famille') as HTMLInputElement
  assert.equal(famille.value, 'vis')
  await until(() => famille.closest('.champ')?.textContent?.includes('Vis à bois') === true)
  await openScreen(<StocksPage />, '?fiche=VIS')
  await until(() => /Stock \(Pièce\)/.test(text()))
})
