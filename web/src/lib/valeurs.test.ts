import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valeurDite } from './valeurs'

test('a number is read with a comma beside its unit, any other value as it is', () => {
  const dites = [
    ['0.55', 'kg', '0,55\u00a0kg'],
    ['-1.5', '°C', '-1,5\u00a0°C'],
    ['12', '', '12'],
    ['M6', '', 'M6'],
    ['v1.2.3', '', 'v1.2.3'],
    ['1/2"', '', '1/2"'],
  ] as const
  for (const [valeur, suffixe, dite] of dites) assert.equal(valeurDite(valeur, suffixe), dite)
})
