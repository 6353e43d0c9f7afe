import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { liste } from '../../test/exemples'
import type { FacetteView } from '../../wire/FacetteView'
import { Facettes } from './Facettes'

const facette = (propriete: string, nb: number, selected = false): FacetteView => ({
  propriete,
  designation: propriete,
  suffixe: '',
  valeurs: ['a', 'b'].map((valeur) => ({ valeur, nb: nb / 2, selected })),
})

const html = (facettes: FacetteView[]) =>
  renderToStaticMarkup(<Facettes liste={{ ...liste, total: 100, facettes }} />)

const names = (text: string) => [...text.matchAll(/data-facette="(\w+)"/g)].map(([, it]) => it)

test('the facets that tell something of most articles come first', () => {
  const shown = html([facette('PEU', 10), facette('TOUS', 100), facette('MOITIE', 50)])
  assert.deepEqual(names(shown), ['TOUS', 'MOITIE', 'PEU'])
})

test('a facet of less than a twentieth of the list is not shown, unless it is chosen', () => {
  const shown = html([facette('RARE', 4), facette('CHOISI', 4, true), facette('TOUS', 100)])
  assert.deepEqual(names(shown), ['TOUS', 'CHOISI'])
})

test('after six the others are folded, with their number', () => {
  const shown = html([1, 2, 3, 4, 5, 6, 7, 8].map((it) => facette(`F${it}`, 100)))
  assert.match(shown, /<summary>Plus de filtres \(2\)<\/summary>.*data-facette="F7"/)
})

test('a range of numbers is one link, which chooses all its values', () => {
  const valeurs = ['10', '12', '16', '20', '25', '30', '40', '50', '60'].map((valeur) => ({
    valeur,
    nb: 10,
    selected: false,
  }))
  const shown = html([{ ...facette('L', 90), suffixe: 'mm', valeurs }])
  assert.match(shown, /href="[^"]*\?f\.L=10&amp;f\.L=12&amp;f\.L=16"[^>]*>.*?10 à 16\u00a0mm/)
  assert.match(shown, /Une par une \(9\)/)
})
