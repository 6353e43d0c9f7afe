import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Carousel } from './Carousel'

test('the arrows come where they are seen: before a row of articles, after pictures', () => {
  const isBefore = (kind: 'produits' | 'compact' | 'galerie' | 'contenu') => {
    const slides = [{ key: 'a', content: <a href="/a">A</a> }]
    const labels = { label: 'Rangée', previousLabel: 'Avant', nextLabel: 'Après' }
    const html = renderToStaticMarkup(<Carousel {...labels} kind={kind} slides={slides} />)
    assert.equal(html.match(/data-galerie-pas/g)?.length, 2)
    return html.indexOf('data-galerie-pas') < html.indexOf('href="/a"')
  }
  assert.deepEqual(
    ['produits', 'compact', 'galerie', 'contenu'].map((it) => isBefore(it as 'galerie')),
    [true, true, false, false],
  )
})
