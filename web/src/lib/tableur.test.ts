import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvDe } from './tableur'

test('a table opens in a French spreadsheet: commas in numbers, texts that stay texts', () => {
  const csv = csvDe(
    ['Nom', 'Prix'],
    [
      ['Vis ; "bois"', 1234.5],
      ['=1+1', -2],
      [' +33 2 98', null],
      ['deux\nlignes', undefined],
      ['x,=1+1', 'x\t=1+1'],
      ['＝1+1', '\u3000＠x'],
      ['－2', '＋3'],
    ],
  )
  assert.equal(
    csv,
    '\ufeffNom;Prix\r\n"Vis ; ""bois""";1234,5\r\n\'=1+1;-2\r\n\' +33 2 98;\r\n"deux\nlignes";\r\n"x,=1+1";"x\t=1+1"\r\n\'＝1+1;\'\u3000＠x\r\n\'－2;\'＋3\r\n',
  )
})
