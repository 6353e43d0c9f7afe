import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useState } from 'react'
import { click, closeScreen, named, openScreen } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { Exporter } from './Exporter'

after(closeScreen)

const CSV = '/admin/commandes/csv'
const TROP =
  'Plus de 50 000 commandes correspondent : réduisez la période ou choisissez une agence.'

function Essai() {
  const [query, setQuery] = useState('')
  return (
    <>
      <Exporter href={CSV + query} nom="commandes.csv">
        Exporter en CSV
      </Exporter>
      <button type="button" onClick={() => setQuery('?codeAgence=A1')}>
        Choisir une agence
      </button>
    </>
  )
}

const MINUTE_MS = 60_000

/** Files that the browser is given to keep. */
function watchKept(): string[] {
  const kept: string[] = []
  URL.createObjectURL = () => 'blob:essai'
  HTMLAnchorElement.prototype.click = function () {
    kept.push(this.download)
  }
  // The file is let go a minute later: nobody waits for that here.
  const later = globalThis.setTimeout
  globalThis.setTimeout = ((act: () => void, ms: number) => {
    const timer = later(act, ms)
    if (ms >= MINUTE_MS) timer.unref()
    return timer
  }) as typeof setTimeout
  return kept
}

const { click: press } = HTMLAnchorElement.prototype
after(() => {
  HTMLAnchorElement.prototype.click = press
})

test('a table that is too long is refused beside its link, in words, and the screen stays', async () => {
  serve({
    [`GET ${CSV}`]: () => problem(422, TROP, 'trop_de_commandes'),
    [`GET ${CSV}?codeAgence=A1`]: 'Date;Id OEC',
  })
  await openScreen(<Essai />)
  const here = location.href
  const link = () => named<HTMLAnchorElement>('a', 'Exporter en CSV')
  assert.equal(link().getAttribute('href'), CSV)
  await click(link())
  await until(() => document.querySelector('[role=alert]')?.textContent === TROP)
  assert.equal(location.href, here)
  // With other filters it is another table.
  await click(named('button', 'Choisir une agence'))
  assert.equal(document.querySelector('[role=alert]'), null)
  const other = link()
  const kept = watchKept()
  other.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await until(() => kept.length === 1)
  assert.deepEqual(kept, ['commandes.csv'])
})
