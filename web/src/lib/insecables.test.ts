import assert from 'node:assert/strict'
import { test } from 'node:test'
import { horairesDits, insecables } from './insecables'

/** A dot stands for the space that does not part. */
const dotted = (text: string) => insecables(text).replaceAll('\u00a0', '·')

test('a number keeps its unit, a size its sides, a standard its number', () => {
  for (const [plain, kept] of [
    [
      'Vis à tête hexagonale ISO 4017 M6 x 12 acier',
      'Vis à tête hexagonale ISO·4017 M6·x·12 acier',
    ],
    ['Tube Ø 12 épaisseur 1 mm, à la coupe', 'Tube Ø·12 épaisseur 1·mm, à la coupe'],
    ['Sac de 25 kg', 'Sac de 25·kg'],
    ['Panneau 2,5 x 10 x 20 cm', 'Panneau 2,5·x·10·x·20·cm'],
    ['Revue n° 40', 'Revue n°·40'],
    ['Prix : « bon » !', 'Prix·: «·bon·»·!'],
  ]) {
    assert.equal(dotted(plain ?? ''), kept)
  }
})

test('a standard is not parted at its dashes', () => {
  assert.equal(dotted('Tige DIN 976-1 M6, 10-20'), 'Tige DIN·976\u20111 M6, 10-20')
  assert.equal(dotted('EN 60335-2-21'), 'EN·60335\u20112\u201121')
  assert.equal(dotted('NF C 15-100'), 'NF·C 15\u2011100')
})

test('a word that only begins like a unit may go on below', () => {
  assert.equal(
    dotted('Boîte de 200 mètres, 8.8 zingué, 3 lames'),
    'Boîte de 200 mètres, 8.8 zingué, 3 lames',
  )
})

test('two hours are read on one line', () => {
  assert.equal(horairesDits('7h00-12h00'), '7h00\u201112h00')
})
