import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { ATTENTE_MS } from '../../lib/attente'
import { closeScreen, openScreen, text } from '../../test/admin'
import { Chargement } from '../commun/Chargement'
import { BarreAttente } from './BarreAttente'

after(closeScreen)

test('the bar shows while the code of a screen is loaded, and goes when it is there', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const bar = () => document.querySelector('[role=progressbar]')
  await openScreen(
    <>
      <BarreAttente />
      <Chargement />
    </>,
  )
  assert.match(text(), /Chargement…/)
  assert.equal(bar(), null)
  await act(async () => t.mock.timers.tick(ATTENTE_MS))
  assert.notEqual(bar(), null)
  await openScreen(<BarreAttente />)
  assert.equal(bar(), null)
})
