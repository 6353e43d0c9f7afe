import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { cadre, produit, stocks } from '../../test/exemples'
import type { ProduitView } from '../../wire/ProduitView'
import { Achat } from './Achat'

const html = (changes: Partial<ProduitView>) => {
  const shown = { ...produit, regroupement: null, ...changes }
  return renderToStaticMarkup(<Achat cadre={cadre} produit={shown} stocks={stocks} />)
}

test('the tariff bar says what the article is packed by, where it is by more than one', () => {
  assert.match(html({ conditionnement: 1200 }), /Conditionné par 1\u202f200</)
  assert.doesNotMatch(html({ conditionnement: 1 }), /Conditionné/)
})

test('dimensions are asked for by the labels of the specification', () => {
  const names = ['largeur', 'longueur', 'hauteur']
  const text = html({ dimensionsVariables: names, declinaisons: [] })
  const labels = [...text.matchAll(/<label for="dim-(\w+)">(\w+) \(m\)/g)]
  assert.deepEqual(
    labels.map(([, name, label]) => [name, label]),
    [
      ['largeur', 'LARGEUR'],
      ['longueur', 'LONGUEUR'],
      ['hauteur', 'HAUTEUR'],
    ],
  )
})
