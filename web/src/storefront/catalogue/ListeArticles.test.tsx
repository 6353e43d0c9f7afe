import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { cadre, carte, liste } from '../../test/exemples'
import { ListeArticles } from './ListeArticles'

const EMPTY = { ...liste, articles: [], total: 0, page: 1, pages: 0, facettes: [] }
const html = (of: typeof liste) => renderToStaticMarkup(<ListeArticles cadre={cadre} liste={of} />)

test('a category without articles says so, and blames filters only where some are set', () => {
  assert.match(html(EMPTY), /Ce rayon ne contient encore aucun article/)
  assert.doesNotMatch(html(EMPTY), /0 article|Trier/)
  const filtered = html({ ...EMPTY, stock: true })
  assert.match(filtered, /Aucun article ne correspond à ces filtres/)
  assert.match(filtered, /Tout effacer/)
  // A filter whose value is gone chooses nothing among the facets that are left.
  assert.match(html({ ...EMPTY, facettes: liste.facettes }), /ne correspond à ces filtres/)
})

test('cards say a variant and an article with declinaisons', () => {
  const card = (isVariant: boolean, hasDeclinaisons: boolean) =>
    html({ ...liste, articles: [carte(0, { isVariant, hasDeclinaisons })] })
  const badges = (text: string) => [...text.matchAll(/pastille">([^<]+)/g)].map(([, it]) => it)
  assert.deepEqual(badges(card(true, false)), ['Variantes'])
  assert.deepEqual(badges(card(false, true)), ['Déclinaisons'])
  assert.deepEqual(badges(card(false, false)), [])
})

test('a page past the end says that it is gone, and leads to the last one', () => {
  const passed = html({ ...liste, articles: [], page: 90, pages: 54 })
  assert.match(passed, /Cette page n&#x27;existe plus\./)
  const last = /<a href="([^"]+)">Voir la dernière page/.exec(passed)?.[1] ?? ''
  assert.match(last, /[?&;]page=54$/)
  assert.doesNotMatch(passed, /ne correspond à ces filtres|Page précédente/)
  assert.doesNotMatch(html(liste), /existe plus/)
  // An empty list has no last page.
  assert.doesNotMatch(html({ ...EMPTY, page: 3, stock: true }), /existe plus/)
})

test('a filter that no article knows has its chip, which takes it away', () => {
  const inconnu = { propriete: 'TEINTE', designation: 'TEINTE', suffixe: '' }
  const facettes = [
    ...liste.facettes,
    { ...inconnu, valeurs: [{ valeur: 'Bleu', nb: 0, selected: true }] },
  ]
  const filtered = html({ ...liste, articles: [], total: 0, page: 1, pages: 0, facettes })
  const chip = /href="([^"]+)"[^>]*aria-label="Retirer le filtre TEINTE\u00a0: Bleu"/.exec(filtered)
  assert.ok(chip)
  assert.doesNotMatch(chip[1] ?? '', /TEINTE/)
})

test('a list that is not whole yet says so, and blames neither the category nor the filters', () => {
  assert.doesNotMatch(html(liste), /pas encore complète/)
  for (const of of [liste, EMPTY]) {
    const partial = html({ ...of, partielle: true })
    assert.match(partial, /role="status">[^<]*cette liste n’est pas encore complète/)
    assert.match(partial, /href="[^"]+">Recharger la liste/)
    assert.doesNotMatch(partial, /aucun article|Aucun article/)
  }
})

test('articles with some of the words stand below the others, under their title', () => {
  assert.doesNotMatch(html(liste), /Avec une partie des mots/)
  const both = html({ ...liste, articles: [carte(0)], partiels: [carte(1)] })
  assert.match(both, /<h2 id="partiels">Avec une partie des mots<\/h2>/)
  assert.ok(both.indexOf('id="partiels"') > both.indexOf('data-compte'))
})

test('a text read otherwise than it was typed says so, with the way back', () => {
  const lecture = {
    rayons: [{ id: 'rob', link: '/categorie/rob/robinets', libelle: 'Robinets' }],
    correction: 'robinet mural',
    inconnus: ['zygomax'],
    enPartie: true,
  }
  const read = html({ ...liste, query: 'robine mural zygomax', lecture })
  assert.match(read, /Résultats pour «\u00a0<strong>robinet mural<\/strong>/)
  assert.match(read, /Sans «\u00a0zygomax\u00a0», que le catalogue ne connaît/)
  assert.match(read, /Aucun article n’a tous ces mots/)
  assert.match(read, /href="\/categorie\/rob\/robinets"/)
  assert.match(read, /href="[^"]*lettre=1[^"]*"[^>]*>Chercher «/)
  const literal = html({ ...liste, query: 'robine', lettre: true, lecture: null })
  assert.match(literal, /«\u00a0robine\u00a0», mot pour mot/)
  assert.match(literal, /lettre=1/)
  const back = /href="([^"]+)"[^>]*>Chercher aussi ce qui/.exec(literal)?.[1] ?? 'lettre=1'
  assert.doesNotMatch(back, /lettre=1/)
})
