import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pretes, remplacer, sansLignes } from './lignes'

const TEXTE = 'VIS;200\n\nBIDULE\t5\nCLE 8 12\nSEUL'

test('a suggestion takes the place of the reference and keeps its quantity', () => {
  assert.equal(remplacer(TEXTE, 2, 'VIS-4'), 'VIS;200\nVIS-4;5\nCLE 8 12\nSEUL')
  assert.equal(remplacer(TEXTE, 3, 'CLE-8'), 'VIS;200\nBIDULE\t5\nCLE-8;12\nSEUL')
  assert.equal(remplacer(TEXTE, 4, 'SEULE'), 'VIS;200\nBIDULE\t5\nCLE 8 12\nSEULE;1')
})

test('what was added leaves the text, the rest stays', () => {
  assert.equal(sansLignes(TEXTE, new Set([1, 3])), 'BIDULE\t5\nSEUL')
})

test('only lines without an error can be added', () => {
  const ligne = { texte: '', suggestions: [], quantite: 2 }
  const found = pretes([
    { ...ligne, numero: 1, codeArticle: 'VIS', erreur: null },
    { ...ligne, numero: 2, codeArticle: 'VIS', erreur: 'Vendu par 200.' },
    { ...ligne, numero: 3, codeArticle: null, erreur: 'Référence inconnue.' },
  ])
  assert.deepEqual(found, [{ numero: 1, codeArticle: 'VIS', codeDeclinaison: null, quantite: 2 }])
})
