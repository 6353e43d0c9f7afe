import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sousTotaux } from './chantiers'

test('each worksite has its subtotal, and what has none comes last', () => {
  const lignes = [
    { tagName: 'Lot 7', montantHT: 0.1 },
    { tagName: '', montantHT: 5 },
    { tagName: 'Atelier', montantHT: 12.35 },
    { tagName: 'Lot 7', montantHT: 0.2 },
  ]
  assert.deepEqual(sousTotaux(lignes), [
    { tagName: 'Atelier', nbLignes: 1, montantHT: 12.35 },
    { tagName: 'Lot 7', nbLignes: 2, montantHT: 0.3 },
    { tagName: '', nbLignes: 1, montantHT: 5 },
  ])
})

test('without worksites, or without prices, nothing is invented', () => {
  assert.deepEqual(sousTotaux([{ tagName: '', montantHT: 5 }]), [])
  assert.deepEqual(sousTotaux([{ tagName: 'Lot 7' }]), [
    { tagName: 'Lot 7', nbLignes: 1, montantHT: null },
  ])
})
