import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enCasse } from './casse'

test('`min` capitalises each word, whatever its letters were', () => {
  for (const [texte, said] of [
    ['VISSERIE', 'Visserie'],
    ['VIS À BOIS', 'Vis À Bois'],
    ['éclairage - LED', 'Éclairage - Led'],
    ["PORTES D'INTÉRIEUR", "Portes D'Intérieur"],
    ['Tube Ø16MM', 'Tube Ø16mm'],
    ['Gants/masques', 'Gants/Masques'],
  ] as const) {
    assert.equal(enCasse(texte, 'min'), said)
  }
})

test('elsewhere a name is written as the sales plan has it', () => {
  for (const casse of ['', 'maj', undefined])
    assert.equal(enCasse('VIS à bois', casse), 'VIS à bois')
})
