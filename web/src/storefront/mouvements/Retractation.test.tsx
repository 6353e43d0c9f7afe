import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, named, press, said, show } from '../../test/ile'
import { problem, serve } from '../../test/server'
import { Retractation } from './Retractation'

const PROPS = { id: 7, possible: true, jusquau: null, retour: '3 rue des Artisans', faite: null }

test('a withdrawal is asked in two steps, can be given up, and a failure is said', async (t) => {
  let isDown = true
  const served = serve({
    'POST /rest/mouvements/7/retractation': () => (isDown ? problem(500, 'Erreur critique') : {}),
  })
  const reloaded = t.mock.method(location, 'reload', () => undefined)
  await show(<Retractation {...PROPS} />)
  const isOpen = () => document.querySelector('dialog')?.open === true
  assert.equal(isOpen(), false)
  await press('Renoncer au contrat ici')
  assert.equal(isOpen(), true)
  await press('Garder ma commande')
  await answered()
  assert.equal(isOpen(), false)
  assert.deepEqual(served.asked, [], 'nothing is sent before the second step')
  await press('Renoncer au contrat ici')
  await press('Confirmer la rétractation')
  assert.match(said(), /Erreur critique/)
  assert.equal(named('button', 'Confirmer').getAttribute('aria-disabled'), 'false')
  isDown = false
  await press('Confirmer la rétractation')
  assert.equal(served.asked.length, 2)
  assert.equal(reloaded.mock.callCount(), 1)
})

test('once withdrawn, its day and where to send things back are said; never offered to a trader', async () => {
  await show(<Retractation {...PROPS} faite={1763800000} />)
  assert.match(said(), /Rétractation demandée le .* Adresse de retour.*3 rue des Artisans/)
  await show(<Retractation {...PROPS} possible={false} />)
  assert.equal(document.querySelector('button'), null)
})
