import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctQuantite, enPas, readQuantite } from './quantite'

const VIS = { multiple_vente: 200, decimales: 0 }
const CABLE = { multiple_vente: 0, decimales: 1 }

test('a quantity between two multiples becomes the next one, and is said to', () => {
  const { quantite, message } = correctQuantite(VIS, 150)
  assert.equal(quantite, 200)
  assert.equal(message, 'Vendu par 200\u00a0: quantité portée à 200.')
  const PIECE = { multiple_vente: 0, decimales: 0 }
  assert.equal(
    correctQuantite(PIECE, 1.5).message,
    'Vendu par quantités entières\u00a0: quantité portée à 2.',
  )
  assert.deepEqual(correctQuantite(VIS, 400), { quantite: 400, message: '' })
})

test('steps of a tenth stay tenths', () => {
  assert.equal(enPas(CABLE, 3), 0.3)
  assert.deepEqual(correctQuantite(CABLE, 0.3), { quantite: 0.3, message: '' })
  assert.equal(correctQuantite(CABLE, 0.25).quantite, 0.3)
})

test('no quantity is above the largest of a line, nor under one step', () => {
  assert.equal(enPas(VIS, 10_000), 999_800)
  assert.equal(enPas(VIS, 0), 200)
})

test('a quantity is read as the French write it', () => {
  assert.equal(readQuantite('1\u202f250,5'), 1250.5)
  assert.equal(readQuantite('deux'), null)
  assert.equal(readQuantite(' '), null)
})
