import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '../../test/dom'
import { panier } from '../../test/exemplesCompte'
import { csvDe, share } from './exporter'

test('a basket becomes a file that French spreadsheets open', () => {
  const text = csvDe(panier, 'HT')
  assert.ok(text.startsWith('\ufeffRéférence;Déclinaison;Désignation;Quantité;'))
  const rows = text.trimEnd().split('\r\n')
  assert.equal(rows.length, 4)
  assert.equal(rows[2]?.split(';').slice(3).join(';'), '1;Pièce;219,90;219,90;;')
  assert.ok(rows[3]?.endsWith('12,5;Mètre;1,845;23,06;;"Longueur 2,5 m"'))
  assert.ok(rows[1]?.endsWith(';Lot 4 gymnase;'))
})

test('what looks like a formula stays a text, and separators are quoted', () => {
  const [first] = panier.lignes
  assert.ok(first)
  const lignes = [{ ...first, designation: '=1+1;"x"', tagName: '@lot' }]
  const row = csvDe({ ...panier, lignes }, 'HT').split('\r\n')[1] ?? ''
  assert.ok(row.includes(`"'=1+1;""x"""`), row)
  assert.ok(row.endsWith(";'@lot;"), row)
})

test('a formula hides neither behind spaces nor behind what other spreadsheets part cells at', () => {
  const [first] = panier.lignes
  assert.ok(first)
  // The worksite is the last cell but one, and the last one is empty.
  const written = (tagName: string) =>
    csvDe({ ...panier, lignes: [{ ...first, tagName }] }, 'HT').replace(/;\r\n$/, '')
  const cases = [
    ['  =1+1', "'  =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\t=1+1', '"\'\t=1+1"'],
    ['\n@x', '"\'\n@x"'],
    ['\tx', '"\'\tx"'],
    ['x,=1+1', '"x,=1+1"'],
    ['x\t=1+1', '"x\t=1+1"'],
    ['12,=1', '"12,=1"'],
    ['12,5', '12,5'],
    ['Lot 4', 'Lot 4'],
  ] as const
  for (const [tagName, cell] of cases) assert.ok(written(tagName).endsWith(`;${cell}`), tagName)
})

test('without prices the columns stay empty', () => {
  const [first] = panier.lignes
  assert.ok(first)
  const { prixUnitaireHT: _, montantHT: __, montantTTC: ___, ...hidden } = first
  const row = csvDe({ ...panier, lignes: [hidden] }, 'HT').split('\r\n')[1] ?? ''
  assert.ok(row.includes(';200;Boîte;;;'), row)
})

test('who reads prices with VAT has them first', () => {
  const [titres, row] = csvDe(panier, 'TTC').split('\r\n')
  assert.ok(titres?.includes(';Unité;Prix unitaire TTC;Montant TTC;Montant HT;Chantier;'), titres)
  const { montantTTC, montantHT } = panier.lignes[0] ?? {}
  const written = (it: number | undefined) => it?.toFixed(2).replace('.', ',')
  assert.ok(row?.includes(`;${written(montantTTC)};${written(montantHT)};Lot 4`), row)
})

test('where the clipboard is kept from the page, the link stays until it was copied', async (t) => {
  openPage('')
  const asked: unknown[] = []
  const clipboard = { writeText: () => Promise.reject(new Error('kept')) }
  t.mock.getter(navigator, 'clipboard', () => clipboard)
  Object.assign(globalThis, { prompt: (...said: unknown[]) => asked.push(said) })
  await share(panier)
  assert.deepEqual(asked, [
    ['Copiez ce lien pour votre collègue\u00a0:', `${location.origin}/paniers?panier=${panier.id}`],
  ])
})
