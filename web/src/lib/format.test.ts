import assert from 'node:assert/strict'
import { test } from 'node:test'
import { date } from './date'
import { articles, comptePages, euros, nombre } from './format'

test('amounts are French: narrow spaces, a comma, a hard space before the euro', () => {
  assert.equal(euros(1234.5), '1\u202f234,50\u00a0€')
  assert.equal(euros(0), '0,00\u00a0€')
  assert.equal(euros(-12.345), '-12,345\u00a0€')
  assert.equal(euros(1234567.89), '1\u202f234\u202f567,89\u00a0€')
  assert.equal(euros(0.1 + 0.2), '0,30\u00a0€')
})

test('a unit price below the cent keeps its four decimals', () => {
  assert.equal(euros(0.0425), '0,0425\u00a0€')
})

test('numbers keep the decimals they have', () => {
  assert.equal(nombre(12), '12')
  assert.equal(nombre(1250.5), '1\u202f250,5')
  assert.equal(nombre(2.345, 3), '2,345')
})

test('dates are those of Paris, with hours unless midnight', () => {
  assert.equal(date(Date.UTC(2026, 10, 20, 9, 5) / 1000), '20/11/26 10:05')
  assert.equal(date(Date.UTC(2026, 10, 19, 23, 0) / 1000), '20/11/26')
  // Summer time starts on Sunday 29 March 2026 at 1 h UTC.
  assert.equal(date(Date.UTC(2026, 2, 29, 0, 59) / 1000), '29/03/26 01:59')
  assert.equal(date(Date.UTC(2026, 2, 29, 1, 0) / 1000), '29/03/26 03:00')
  assert.equal(date(Date.UTC(2026, 9, 25, 1, 0) / 1000), '25/10/26 02:00')
})

test('the article count takes an s above one', () => {
  assert.equal(articles(0), ' - 0 article')
  assert.equal(articles(1), ' - 1 article')
  assert.equal(articles(2), ' - 2 articles')
})

test('a list that tells its pages only is counted as far as they tell', () => {
  const rows = (length: number) => Array.from({ length })
  const said = (page: number, pages: number, length: number) =>
    comptePages({ page, pages, rows: rows(length) }, 20, 'client')
  assert.equal(said(1, 1, 12), '12\u00a0clients')
  assert.equal(said(1, 3, 20), 'Plus de 40\u00a0clients')
  assert.equal(said(3, 3, 4), '44\u00a0clients')
  assert.equal(said(1, 0, 0), '0\u00a0client')
})
