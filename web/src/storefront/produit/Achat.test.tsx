import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { cadre, produit, stocks } from '../../test/exemples'
import type { AnnonceView } from '../../wire/AnnonceView'
import type { ProduitView } from '../../wire/ProduitView'
import { Achat } from './Achat'

const html = (changes: Partial<ProduitView>, promesses: AnnonceView[] = []) => {
  const shown = { ...produit, regroupement: null, ...changes }
  return renderToStaticMarkup(
    <Achat cadre={cadre} produit={shown} stocks={stocks} promesses={promesses} nbTailles={0} />,
  )
}

test('the tariff bar says what the article is packed by, where it is by more than one', () => {
  assert.match(html({ conditionnement: 1200 }), /Conditionné par 1\u202f200</)
  assert.doesNotMatch(html({ conditionnement: 1 }), /Conditionné/)
})

test('one line says the stock: that of the declinaison chosen, where there are some', () => {
  const stock = 'En stock\u00a0: 585'
  const plain = { libelleStock: stock, declinaisons: [] }
  assert.ok(html(plain).includes(stock))
  const rouge = {
    HIDDEN_CODE_DECLINAISON: 'R',
    libelle: 'Rouge',
    STOCK: { INTERRO_STOCK: '' },
    infoStock: { INFO_STOCK: 'quantiteLimitee' as const, NB_STOCK: 3 },
    libelleStock: 'Quantité limitée\u00a0: 3',
  }
  const text = html({ libelleStock: stock, declinaisons: [rouge] })
  assert.ok(text.includes(rouge.libelleStock))
  assert.ok(!text.includes(stock))
})

test('a promise says until when it holds, for the page that is left open', () => {
  const text = html({}, [{ texte: 'Livré mercredi 26 si vous commandez avant 15 h', jusqua: 7 }])
  assert.match(text, /data-jusqua="7".*Livré mercredi 26/)
})

test('dimensions are asked for by their labels', () => {
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

test('what a dimension may be is said at its field, for the rule to judge', () => {
  const text = html({
    dimensionsVariables: ['longueur', 'largeur'],
    limites: { longueur: { min: 0.2, max: 3 } },
    declinaisons: [],
  })
  const field = /<input id="dim-longueur"[^>]*>/.exec(text)?.[0] ?? ''
  assert.match(field, /data-min="0.2" data-max="3"/)
  assert.match(field, /aria-describedby="dim-aide dim-longueur-limites"/)
  assert.match(text, /id="dim-longueur-limites"[^>]*>de 0,2 à 3</)
  assert.doesNotMatch(text, /dim-largeur-limites/)
})
