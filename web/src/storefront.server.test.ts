import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { LIGNES_MAX } from './storefront/mouvements/PageMouvement'
import { ecrans } from './test/ecrans'
import type { MouvementPageView } from './wire/MouvementPageView'

// The very file the server runs, in a context as bare as its own.
const context = createContext({})
runInContext(readFileSync('dist/storefront.server.js', 'utf8'), context)
const rendre = (name: string) =>
  (context.rendre as (name: string, props: string) => string)(name, JSON.stringify(ecrans[name]))

test('every screen is rendered without a browser, a clock or Intl', () => {
  for (const name of Object.keys(ecrans)) assert.ok(rendre(name).length > 100, name)
})

test('no screen carries an inline script, style or handler', () => {
  for (const name of Object.keys(ecrans)) {
    const html = rendre(name)
    assert.doesNotMatch(html, /<script(?! type="application\/json")/, name)
    assert.doesNotMatch(html, /\s(style|on[a-z]+)="/, name)
    assert.doesNotMatch(html, /undefined|\[object/, name)
  }
})

test('the way back to the top of a page leads to something that takes the focus', () => {
  for (const name of Object.keys(ecrans)) {
    const html = rendre(name)
    const up = html.match(/href="#top"/g)?.length ?? 0
    assert.equal(html.match(/<a id="top"[^>]* href=/g)?.length ?? 0, up, name)
  }
  assert.match(rendre('accueil'), /href="#top"/)
})

test('props of an island cannot close their own element', () => {
  const hostile = { ...ecrans.accueil, cadre: { ...cadreOf(), recherche: attack() } }
  const html = (context.rendre as (name: string, props: string) => string)(
    'accueil',
    JSON.stringify(hostile),
  )
  assert.ok(!html.includes('</script><b>'))
})

function cadreOf(): object {
  return (ecrans.accueil as { cadre: object }).cadre
}

function attack() {
  return { declenchement: 3, texte: '</script><b>' }
}

test('a long order is drawn by its head, and leads to the paper that has every line', () => {
  const page = ecrans.mouvement as MouvementPageView
  const [ligne] = page.mouvement.lignes
  const lignes = Array.from({ length: 5000 }, (_, rang) => ({ ...ligne, codeArticle: `L${rang}` }))
  const long = { ...page, mouvement: { ...page.mouvement, lignes } }
  const html = (context.rendre as (name: string, props: string) => string)(
    'mouvement',
    JSON.stringify(long),
  )
  const drawn = html.replace(/<script.*?<\/script>/gs, '')
  assert.equal(drawn.match(/Réf\. (<!-- -->)?L\d+/g)?.length, LIGNES_MAX)
  const note =
    /5\s000(<!-- -->)? lignes\s+sont dans le <a href="\/compte\/detail-mouvement\/1\/pdf"/
  assert.match(drawn, note)
  assert.doesNotMatch(rendre('mouvement'), note)
})

test('a product page says price, stock, references and the way to the basket', () => {
  const html = rendre('produit')
  for (const text of [
    '4,20\u00a0€',
    'En stock\u00a0: 132',
    'VIS00000',
    'À partir de\u00a010',
    'Ajouter',
  ]) {
    assert.ok(html.includes(text), text)
  }
})

test('a list page turns facets on and off by plain links', () => {
  const html = rendre('categorie')
  assert.ok(html.includes('href="/categorie/F0/fixation?f.MARQUE=Quilbrax&amp;f.MARQUE=Norvel"'))
  assert.ok(html.includes('href="/categorie/F0/fixation?f.MARQUE=Quilbrax&amp;page=4"'))
})
