import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributChoixView } from '../../wire/AttributChoixView'
import {
  addArticle,
  bodyOf,
  dropArticle,
  emptyBrouillon,
  setMaitre,
  toggleAttribut,
} from './brouillon'

const article = (codeArticle: string) => ({
  codeArticle,
  codeDeclinaison: null,
  designation1: `Vis ${codeArticle}`,
})
const attribut = (propriete: string): AttributChoixView => ({
  propriete,
  nature: 'OPT',
  designation: propriete,
  suffixe: '',
  options: [],
  selected: '',
  affichage: 'SEL',
})

test('the first selected article leads, and its designation becomes the title', () => {
  const two = addArticle(addArticle(emptyBrouillon('0'), article('A')), article('B'))
  assert.equal(two.maitre, 'A')
  assert.equal(two.titre, 'Vis A')
  assert.equal(addArticle(two, article('B')), two)
  const titled = addArticle({ ...emptyBrouillon('0'), titre: 'Mes vis' }, article('A'))
  assert.equal(titled.titre, 'Mes vis')
})

test('when the master goes the first of the others leads', () => {
  const two = addArticle(addArticle(emptyBrouillon('0'), article('A')), article('B'))
  assert.equal(dropArticle(two, 'A').maitre, 'B')
  assert.equal(dropArticle(setMaitre(two, 'B'), 'A').maitre, 'B')
  assert.equal(dropArticle(dropArticle(two, 'A'), 'B').maitre, '')
})

test('picking an attribute again removes it', () => {
  const one = toggleAttribut(emptyBrouillon('0'), attribut('DIAMETRE'))
  assert.equal(one.attributs.length, 1)
  assert.equal(toggleAttribut(one, attribut('DIAMETRE')).attributs.length, 0)
})

test('what is sent names articles and attributes by their codes', () => {
  const two = addArticle(addArticle(emptyBrouillon('0'), article('A')), article('B'))
  assert.deepEqual(bodyOf(toggleAttribut(two, attribut('DIAMETRE'))), {
    id: null,
    type: '0',
    titre: 'Vis A',
    canonicalTag: '',
    articleMaitre: { codeArticle: 'A', codeDeclinaison: null },
    articles: [
      { codeArticle: 'A', codeDeclinaison: null },
      { codeArticle: 'B', codeDeclinaison: null },
    ],
    attributs: [{ propriete: 'DIAMETRE', nature: 'OPT', affichage: 'SEL' }],
  })
})
