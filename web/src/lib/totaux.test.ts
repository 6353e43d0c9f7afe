import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteArrondi } from './totaux'

const lines = (...amounts: number[]) => amounts.map((montantTTC) => ({ montantTTC }))

test('lines with VAT that do not add up say why, and by how much', () => {
  // Twelve cents are fourteen with 20 %, three times: thirty-six are forty-three.
  assert.equal(
    noteArrondi(lines(0.14, 0.14, 0.14), 0.43),
    'La TVA est arrondie par taux\u00a0: la somme des lignes TTC diffère du total de 0,01\u00a0€.',
  )
})

test('nothing is said where they add up, or prices are hidden', () => {
  assert.equal(noteArrondi(lines(0.1, 0.2), 0.3), null)
  assert.equal(noteArrondi(lines(1_234.56), 1_234.56), null)
  assert.equal(noteArrondi([{}], undefined), null)
})
