import assert from 'node:assert/strict'
import { test } from 'node:test'
import { produit } from '../../test/exemples'
import { match } from './Variantes'

const articles = produit.regroupement?.articles ?? []
const choose = (DIAMETRE: string, LONGUEUR_VIS: string, changed: string) => {
  const found = match(articles, { DIAMETRE, LONGUEUR_VIS }, changed)
  return found && [found.article.HIDDEN_CODE_ARTICLE, found.isExact]
}

test('the article of the chosen combination is found', () => {
  assert.deepEqual(choose('M6', '16', 'LONGUEUR_VIS'), ['VIS00001', true])
})

test('a missing combination falls back on an article with the attribute that was changed', () => {
  assert.deepEqual(choose('M8', '12', 'DIAMETRE'), ['VIS00002', false])
  assert.equal(choose('M99', '12', 'DIAMETRE'), null)
})
