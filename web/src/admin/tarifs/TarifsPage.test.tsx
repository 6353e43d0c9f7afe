import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import { TarifsPage } from './TarifsPage'

const TARIF = {
  code_tarif: 'PRO',
  code_article: 'VIS',
  designation1: 'Vis à bois',
  paliers: [
    { quantite: 1, prixHT: 1.25 },
    { quantite: 10, prixHT: 1 },
  ],
  version: 9,
  retouches: [],
}
const LISTE = { list: [TARIF], pages: 1, total: 1, tarifs: ['PRO'] }

provideRules({})
after(closeScreen)

test('a price list shows the breaks of each article', async () => {
  serve({ 'GET /service/tarifs?code=&article=&page=1': LISTE })
  await openScreen(<TarifsPage />)
  await until(() => /dès 10\u00a0: 1,00/.test(text()))
})

test('a shop without price lists says what one would change', async () => {
  serve({
    'GET /service/tarifs?code=&article=&page=1': { list: [], pages: 0, total: 0, tarifs: [] },
  })
  await openScreen(<TarifsPage />)
  await until(() => /tous vos clients ont le prix public/.test(text()))
  assert.ok([...document.querySelectorAll('option')].some((it) => it.text === 'Aucun tarif'))
})

test('the breaks are sent whole, with the ones that did not change', async () => {
  const served = serve({
    'GET /service/tarifs?code=&article=&page=1': LISTE,
    'GET /service/tarifs?code=PRO&article=VIS': LISTE,
    'POST /service/tarif': TARIF,
  })
  await openScreen(<TarifsPage />, '?fiche=PRO%3AVIS')
  const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  await until(() => field('paliers.4.prixHT') !== null)
  await type(field('paliers.2.quantite'), '100')
  await type(field('paliers.2.prixHT'), '0,9')
  await act(async () => (document.querySelector('form') as HTMLFormElement).requestSubmit())
  await until(() => /Prix enregistré/.test(text()))
  const sent = JSON.parse(served.asked.find((it) => it.call === 'POST /service/tarif')?.body ?? '')
  assert.equal(sent.version, 9)
  assert.deepEqual(sent.paliers.slice(0, 3), [
    { quantite: '1', prixHT: '1,25' },
    { quantite: '10', prixHT: '1' },
    { quantite: '100', prixHT: '0,9' },
  ])
})

test('prices are sorted by the server, and the ticked ones deleted by one act that is undone', async () => {
  const sorted = 'GET /service/tarifs?code=&article=&page=1&tri=-prix'
  const served = serve({
    'GET /service/tarifs?code=&article=&page=1': LISTE,
    [sorted]: LISTE,
    'DELETE /service/tarif/PRO/VIS?version=9': { ok: true },
    'POST /service/retablissement': { ok: true },
  })
  await openScreen(<TarifsPage />)
  await until(() => /Vis à bois/.test(text()))
  const press = (title: string) =>
    click(
      [...document.querySelectorAll<HTMLElement>('th button')].find((it) =>
        it.textContent?.startsWith(title),
      ) as HTMLElement,
    )
  // One list is shown: its own column sorts nothing.
  assert.equal(document.querySelectorAll('th button:not([popovertarget])').length, 2)
  await press('Prix HT')
  await until(() => served.asked.some((it) => it.call === sorted))
  assert.equal(location.search, '?tri=-prix')
  await click(named('input', 'Cocher Vis à bois au tarif PRO'))
  await click(named('button', 'Supprimer'))
  await click(named('dialog[open] button', 'Supprimer'))
  await until(() => /Prix supprimés\u00a0: 1.ligne/.test(text()))
  await click(named('button', 'Annuler'))
  await until(() => /Tout est rétabli/.test(text()))
  // With the mark of who typed it, if anybody did: the server keeps that, not the screen.
  assert.deepEqual(sentTo(served, 'POST /service/retablissement'), [
    { type: 'tarif', code: 'PRO:VIS' },
  ])
})
