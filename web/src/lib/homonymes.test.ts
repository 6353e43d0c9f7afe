import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distincts } from './homonymes'

test('only what shares its name is followed by its code', () => {
  const agences = [
    { code: 'LYO', nom: 'Agence de Lyon' },
    { code: 'NAN', nom: 'Agence de Nantes' },
    { code: 'AG13', nom: 'Agence de Lyon' },
  ]
  assert.deepEqual(
    distincts(agences, 'nom', 'code').map((it) => it.nom),
    ['Agence de Lyon (LYO)', 'Agence de Nantes', 'Agence de Lyon (AG13)'],
  )
})
