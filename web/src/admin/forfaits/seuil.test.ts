import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seuilDe } from './seuil'

const TRANCHE = { id: 1, libelle: 'Lourd', version: 1 }

test('a bracket says where it begins, in what the fees measure', () => {
  const unique = {
    ...TRANCHE,
    debut_tranche: 2.5,
    tranche_unique: true,
    tranche_interval: null,
  }
  assert.equal(seuilDe(unique, 'poids'), 'dès 2,5\u00a0kg')
  assert.equal(seuilDe(unique, 'montant'), 'dès 2,5\u00a0€')
})

test('a progressive bracket says what it counts', () => {
  const progressive = {
    ...TRANCHE,
    debut_tranche: 100,
    tranche_unique: false,
    tranche_interval: 50,
  }
  assert.equal(seuilDe(progressive, 'poids'), 'dès 100\u00a0kg, par 50\u00a0kg entamés')
})
