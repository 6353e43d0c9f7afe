import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cle, codesDe } from './calls'

test('two codes stand in one address, whatever they hold', () => {
  for (const [code_tarif, code_article] of [
    ['PRO', 'VIS:6'],
    ['PRO:EST', 'VIS'],
    ['100%:A', 'B%3A'],
    ['A%3A', ':'],
  ] as const) {
    assert.deepEqual(codesDe(cle({ code_tarif, code_article })), [code_tarif, code_article])
  }
})
