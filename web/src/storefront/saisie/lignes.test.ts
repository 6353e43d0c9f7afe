import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ajoutees, lues, manquantes, pretes, relues, remplacer, sansLignes } from './lignes'

const TEXTE = 'VIS;200\n\nBIDULE\t5\nCLE 8 12\nSEUL'

test('a suggestion takes the place of the reference and keeps its quantity', () => {
  assert.equal(remplacer(TEXTE, 2, 'VIS-4'), 'VIS;200\nVIS-4;5\nCLE 8 12\nSEUL')
  assert.equal(remplacer(TEXTE, 3, 'CLE-8'), 'VIS;200\nBIDULE\t5\nCLE-8;12\nSEUL')
  assert.equal(remplacer(TEXTE, 4, 'SEULE'), 'VIS;200\nBIDULE\t5\nCLE 8 12\nSEULE;1')
  assert.equal(remplacer(TEXTE, 3, 'CLE 8', 2.5), 'VIS;200\nBIDULE\t5\nCLE 8;2,5\nSEUL')
})

test('what was added leaves the text, the rest stays', () => {
  assert.equal(sansLignes(TEXTE, new Set([1, 3])), 'BIDULE\t5\nSEUL')
})

test('only lines without an error can be added', () => {
  const sans = { codeDeclinaison: null, designation: null, suggestions: [] }
  const ligne = { ...sans, texte: '', quantite: 2, numero: 0 }
  const vues = new Map([
    ['VIS', { ...ligne, codeArticle: 'VIS', erreur: null }],
    ['VIS 2', { ...ligne, codeArticle: 'VIS', erreur: 'Vendu par 200.' }],
    ['X', { ...ligne, codeArticle: null, erreur: 'Référence inconnue.' }],
  ])
  assert.deepEqual(pretes(lues('X\nVIS\nVIS 2\nPAS ENCORE', vues)), [
    { numero: 2, codeArticle: 'VIS', codeDeclinaison: null, quantite: 2 },
  ])
})

test('lines are asked for once each, and only those that are not known', () => {
  const known = new Map([['VIS;200', {}]])
  assert.deepEqual(manquantes('SEUL\nVIS;200\n\nSEUL\nCLE 8 12', known), ['SEUL', 'CLE 8 12'])
})

test('what is typed while a pasted table is read stays, where it stands', () => {
  const source = 'Référence;Quantité\nA1;2\nB2;3'
  const read = ['A1;2', 'B2;3']
  assert.equal(relues(source, source, read), 'A1;2\nB2;3')
  assert.equal(relues(`${source}\nC3 4`, source, read), 'A1;2\nB2;3\nC3 4')
  assert.equal(relues(`${source}\n`, source, read), 'A1;2\nB2;3\n')
  assert.equal(relues('Référence;Quantité\nA1;25\nB2;3', source, read), 'A1;25\nB2;3')
  assert.equal(relues('Z9\n', source, read), 'Z9\n')
})

test('what is typed while a file is read is told from what the file replaces', () => {
  assert.deepEqual(ajoutees('A1\nB2\nC3', 'A1\nB2'), ['C3'])
  assert.deepEqual(ajoutees('A1', 'A1'), [])
})
