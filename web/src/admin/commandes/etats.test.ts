import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ETATS, FILTRE_ETATS, libelleEtat } from './etats'

test('a list is narrowed to cancelled orders, and no hand cancels one by its state', () => {
  assert.ok(FILTRE_ETATS.some((it) => it.value === 'E_ANN'))
  assert.ok(!ETATS.some((it) => it.value === 'E_ANN'))
  assert.equal(libelleEtat('E_ANN'), 'annulée')
})
