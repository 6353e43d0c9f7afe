import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { openPage, settle } from '../../test/dom'
import { startTotal } from './total'

const root = document.documentElement

afterEach(() => {
  provideRules({})
  delete root.dataset.tarif
})

test('the first figure of the running total is of the tariff one reads, and follows the switch', async () => {
  provideRules({ montantLigne: () => '15.25', totaux: () => '15.25\n18.3' })
  openPage(`<form data-calcul="1:6.1" data-tva="20" data-unite="m"><input name="quantite" value="1">
    <input name="longueur" value="2,5" data-dimension><p data-total></p></form>`)
  startTotal(document.querySelector('form') as HTMLFormElement)
  await settle()
  const total = () => document.querySelector('[data-total]')?.textContent?.replace(/\u00a0/g, ' ')
  assert.equal(total(), '1 × 2,5 m × 6,10 € / m = 15,25 € HT, 18,30 € TTC')
  root.dataset.tarif = 'TTC'
  await settle()
  assert.equal(total(), '1 × 2,5 m × 6,10 € HT / m = 18,30 € TTC, 15,25 € HT')
  const said = document.querySelector('[data-total]')?.textContent ?? ''
  assert.match(said, /€\u00a0TTC, .*€\u00a0HT$/, 'no amount is cut from its tariff')
})
