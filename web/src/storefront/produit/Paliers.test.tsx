import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { produit } from '../../test/exemples'
import { Paliers } from './Paliers'

test('the first price is that of the least that is sold', () => {
  const paliers = [
    { quantite: 1, prixHT: 4 },
    { quantite: 25, prixHT: 3.6 },
  ]
  const quantites = (multiple_vente: number) => {
    const html = renderToStaticMarkup(<Paliers produit={{ ...produit, paliers, multiple_vente }} />)
    return [...html.matchAll(/<th scope="row">([^<]+)/g)].map((it) => it[1])
  }
  assert.deepEqual(quantites(1), ['Dès\u00a01', 'À partir de\u00a025'])
  assert.deepEqual(quantites(5), ['Dès\u00a05', 'À partir de\u00a025'])
})
