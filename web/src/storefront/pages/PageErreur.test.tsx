import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageErreur } from './PageErreur'

function offers(statut: number, relisible: boolean): boolean {
  const page = { cadre: null, statut, titre: 'Erreur', message: 'Dit.', relisible, recherche: '' }
  return renderToStaticMarkup(<PageErreur {...page} />).includes('Réessayer')
}

test('what may pass is asked again, unless a form was sent: its address answers no question', () => {
  assert.deepEqual(
    [429, 500, 503].map((it) => offers(it, true)),
    [true, true, true],
  )
  assert.equal(offers(503, false), false)
  assert.equal(offers(404, true), false)
})

test('an address that nothing answers offers its words to search by', () => {
  const page = { cadre: null, statut: 404, titre: 'Introuvable', message: 'Dit.', relisible: true }
  const html = renderToStaticMarkup(<PageErreur {...page} recherche="vis inox" />)
  assert.match(html, /name="query"[^>]*value="vis inox"/)
})
