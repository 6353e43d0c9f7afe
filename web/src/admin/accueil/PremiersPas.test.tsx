import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { PremiersPas } from './PremiersPas'

const CALL = 'GET /service/demarrage'

after(closeScreen)

test('what is done is ticked, what is not leads to its screen', async () => {
  serve({
    [CALL]: [
      { id: 'nom', fait: true, manque: [] },
      { id: 'legales', fait: false, manque: ['Mentions légales : SIRET'] },
    ],
  })
  await openScreen(<PremiersPas />)
  await until(() => /Premiers pas\u00a0: 1 sur 2/.test(text()))
  const links = [...document.querySelectorAll('a')].map((it) => it.textContent)
  assert.deepEqual(links, ['Compléter les pages légales'])
  assert.match(text(), /Mentions légales : SIRET/)
})

test('the list stays open until something can be sold', async () => {
  for (const [reglement, open] of [
    [false, true],
    [true, false],
  ] as const) {
    serve({
      [CALL]: [
        { id: 'agence', fait: true, manque: [] },
        { id: 'tarif', fait: true, manque: [] },
        { id: 'reglement', fait: reglement, manque: [] },
        { id: 'legales', fait: false, manque: [] },
      ],
    })
    await openScreen(<PremiersPas />)
    await until(() => /Premiers pas/.test(text()))
    assert.equal(document.querySelector('details')?.open, open)
  }
})

test('once all is done the list is gone', async () => {
  const { asked } = serve({ [CALL]: [{ id: 'nom', fait: true, manque: [] }] })
  await openScreen(<PremiersPas />)
  await until(() => asked.length > 0)
  assert.doesNotMatch(text(), /Premiers pas/)
})
