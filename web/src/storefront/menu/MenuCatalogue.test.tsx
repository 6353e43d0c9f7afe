import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { cadre } from '../../test/exemples'
import { MenuCatalogue } from './MenuCatalogue'

/** The codes of the entries that say the page is in them. */
function current(currentCode: string): string[] {
  const html = renderToStaticMarkup(<MenuCatalogue menu={{ ...cadre.menu, currentCode }} />)
  const found = html.matchAll(/data-activite="(\w+)"[^>]*aria-current="true"/g)
  return [...found].map(([, code = '']) => code)
}

test('the entry of the page’s activity says so, and no other does', () => {
  assert.deepEqual(current('F2'), ['F2'])
  assert.deepEqual(current(''), [])
})
