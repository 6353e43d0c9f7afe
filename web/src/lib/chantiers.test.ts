import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sousTotaux } from './chantiers'

test('each worksite has its subtotal, and what has none comes last', () => {
  const lignes = [
    { tagName: 'Lot 7', montantHT: 0.1, montantTTC: 0.12 },
    { tagName: '', montantHT: 5, montantTTC: 6 },
    { tagName: 'Atelier', montantHT: 12.35, montantTTC: 14.82 },
    { tagName: 'Lot 7', montantHT: 0.2, montantTTC: 0.24 },
  ]
  assert.deepEqual(sousTotaux(lignes), [
    { tagName: 'Atelier', nbLignes: 1, montantHT: 12.35, montantTTC: 14.82 },
    { tagName: 'Lot 7', nbLignes: 2, montantHT: 0.3, montantTTC: 0.36 },
    { tagName: '', nbLignes: 1, montantHT: 5, montantTTC: 6 },
  ])
})

test('without worksites, or without prices, nothing is invented', () => {
  assert.deepEqual(sousTotaux([{ tagName: '', montantHT: 5, montantTTC: 6 }]), [])
  assert.deepEqual(sousTotaux([{ tagName: 'Lot 7' }]), [
    { tagName: 'Lot 7', nbLignes: 1, montantHT: null, montantTTC: null },
  ])
})
