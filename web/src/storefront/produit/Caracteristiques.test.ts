import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributView } from '../../wire/AttributView'
import { withoutRepeats } from './Caracteristiques'

function fact(designation: string, selected: string, suffixe = '', propriete = ''): AttributView {
  const nature = propriete ? 'ERP' : 'OPT'
  return { nature, propriete, designation, selected, suffixe, options: [selected] } as AttributView
}

const said = (facts: AttributView[]) => withoutRepeats(facts).map((it) => it.designation)

test('a measure of the ERP that an attribute says already is said once', () => {
  const [pot, board] = [
    [fact('Contenance', '2,5', 'l'), fact('Contenance', '2.5', '', 'contenance')],
    [fact('Épaisseur', '10', 'mm'), fact('Hauteur', '10', 'mm', 'hauteur')],
  ]
  assert.deepEqual(said(pot), ['Contenance'])
  assert.deepEqual(said(board), ['Épaisseur'])
})

test('two measures that only have the same figure are both said', () => {
  const sizes = [
    fact('Longueur', '120', 'mm', 'longueur'),
    fact('Largeur', '120', 'mm', 'largeur'),
    fact('Diamètre de perçage', '5', 'mm'),
    fact('Diamètre', '6', 'mm', 'diametre'),
  ]
  assert.equal(said(sizes).length, 4)
})

test('a volume is compared in litres, and one that only sounds alike is kept', () => {
  const erp = (litres: string) => fact('Contenance', litres, '', 'contenance')
  assert.equal(said([fact('Volume', '500', 'ml'), erp('0.5')]).length, 1)
  assert.equal(said([fact('Capacité de serrage', '13', 'mm'), erp('5')]).length, 2)
})

test('a section in mm² and one in mm2 are one section', () => {
  assert.equal(said([fact('Section', '2,5', 'mm²'), fact('Section', '2,5', 'mm2')]).length, 1)
})
