import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { act } from 'react'
import { click, closeScreen, named, openScreen, text } from '../test/admin'
import { useFlash } from './useFlash'

after(closeScreen)

function Essai() {
  const [lit, warn] = useFlash()
  return (
    <button type="button" onClick={warn}>
      {lit ? 'allumé' : 'éteint'}
    </button>
  )
}

test('a warning is lit for 600 ms, counted again from the last one', async () => {
  await openScreen(<Essai />)
  mock.timers.enable({ apis: ['setTimeout'] })
  const pass = (ms: number) => act(async () => mock.timers.tick(ms))
  await click(named('button', 'éteint'))
  await pass(599)
  assert.match(text(), /allumé/)
  await click(named('button', 'allumé'))
  await pass(599)
  assert.match(text(), /allumé/)
  await pass(1)
  assert.match(text(), /éteint/)
  mock.timers.reset()
})
