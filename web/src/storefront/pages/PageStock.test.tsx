import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { cadre, liste, produit, stocks } from '../../test/exemples'
import { Facettes } from '../catalogue/Facettes'
import { StockAgences } from '../produit/StockAgences'
import { PageStock } from './PageStock'

/** Rest of a stock in the display mode `none`. */
const RIEN = { INFO_STOCK: '' as const, NB_STOCK: null, libelle_stock: '', libelleStock: '' }

test('where the shop shows no stock, nothing stands for it: no agency, no table, no filter', () => {
  const page = (with_: object) =>
    renderToStaticMarkup(
      <PageStock
        cadre={cadre}
        produit={{ ...produit, declinaisons: [] }}
        declinaison={null}
        stocks={stocks.map((it) => ({ ...it, ...with_ }))}
      />,
    )
  const agences = (with_: object) =>
    renderToStaticMarkup(
      <StockAgences
        stocks={stocks.map((it) => ({ ...it, ...with_ }))}
        agence={null}
        codeArticle="VIS"
      />,
    )
  const filtres = (with_: object) => {
    const articles = liste.articles.map((it) => ({ ...it, ...with_ }))
    return renderToStaticMarkup(<Facettes liste={{ ...liste, articles }} />)
  }
  assert.match(page({}), /<table/)
  assert.match(agences({}), /Disponibilité par agence/)
  assert.match(filtres({}), /En stock/)
  assert.doesNotMatch(page(RIEN), /<table/)
  assert.match(page(RIEN), /La disponibilité n’est pas affichée en ligne/)
  assert.equal(agences(RIEN), '')
  assert.doesNotMatch(filtres(RIEN), /En stock/)
  // Numbers alone are shown all the same.
  const value = { INFO_STOCK: '', NB_STOCK: 3, libelle_stock: 'Stock\u00a0: 3' }
  assert.match(agences(value), /Stock\u00a0: 3/)
})
