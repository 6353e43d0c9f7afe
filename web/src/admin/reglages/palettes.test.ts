import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRegles, reglesConstruites } from '../../test/regles'
import { PALETTES } from './palettes'

test('each palette can be read whole, by the rule the server judges by', {
  skip: !reglesConstruites,
}, async () => {
  const { checkCouleur } = await readRegles()
  for (const { nom, valeurs } of PALETTES) {
    for (const reglage of Object.keys(valeurs)) {
      assert.equal(checkCouleur?.(reglage, Object.values(valeurs).join('\n')), undefined, nom)
    }
  }
})

test('no two palettes have one name', () => {
  assert.equal(new Set(PALETTES.map((it) => it.nom)).size, PALETTES.length)
})
