import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lazy, Suspense } from 'react'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { EcranEnPanne } from './EcranEnPanne'

after(closeScreen)

test('a screen whose code does not come says so, and offers to try again', async (t) => {
  // React tells the console of what a boundary catches.
  t.mock.method(console, 'error', () => {})
  const Absent = lazy(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { asked } = serve({
    'GET /rest/session': () => {
      throw new TypeError('fetch failed')
    },
  })
  await openScreen(
    <EcranEnPanne>
      <Suspense fallback="Chargement…">
        <Absent />
      </Suspense>
    </EcranEnPanne>,
  )
  await until(() => /n’a pas pu s’afficher/.test(text()))
  await click(named('button', 'Réessayer'))
  await until(() => /Le serveur ne répond pas/.test(text()))
  assert.equal(asked.length, 1)
})
