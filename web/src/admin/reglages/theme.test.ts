import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APPARENCE } from '../../lib/champsApparence'
import { readTheme, writeTheme } from './theme'

const valeurs = Object.fromEntries(
  APPARENCE.map(({ nom, choix }) => [nom, choix?.at(-1)?.[0] ?? '#0b4f7d']),
)

test('a theme that was exported is read the same', () => {
  assert.deepEqual(readTheme(writeTheme(valeurs)), { valeurs })
})

test('what is no theme is refused, whatever it holds', () => {
  for (const texte of [
    '',
    '{',
    '[]',
    'null',
    '{"format":"autre","apparence":{}}',
    '{"format":"comptoir-theme"}',
  ]) {
    assert.match(refusOf(texte), /n’est pas un thème/, texte)
  }
})

test('a value that is not proposed refuses the whole, by its name', () => {
  const spoilt = { ...valeurs, arrondi: 'carré', couleurFond: 'red', css: 'body{}' }
  const refus = refusOf(
    writeTheme(spoilt).replace('"apparence": {', '"apparence": { "css": "body{}",'),
  )
  for (const nom of ['Angles', 'Fond des pages', 'css']) assert.match(refus, new RegExp(nom))
  assert.match(refusOf('{"format":"comptoir-theme","apparence":{"police":3}}'), /Police/)
})

test('a theme may say a part of the look only', () => {
  const part = { couleurAction: '' }
  const texte = JSON.stringify({ format: 'comptoir-theme', apparence: part })
  assert.deepEqual(readTheme(texte), { valeurs: part })
})

function refusOf(texte: string): string {
  const lu = readTheme(texte)
  return 'refus' in lu ? lu.refus : ''
}
