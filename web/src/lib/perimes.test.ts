import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '../test/dom'

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('p')].filter((it) => !it.hidden).map((it) => it.id)

test('what holds until an instant is hidden once it has come, wherever it appears', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: 1_000_000 })
  openPage('<p id="a" data-jusqua="1000"></p><p id="b" data-jusqua="1060"></p><p id="c"></p>')
  await import('./perimes')
  assert.deepEqual(shown(), ['b', 'c'])
  document.body.insertAdjacentHTML('beforeend', '<p id="d" data-jusqua="1030"></p>')
  t.mock.timers.tick(35_000)
  assert.deepEqual(shown(), ['b', 'c'])
  t.mock.timers.tick(60_000)
  assert.deepEqual(shown(), ['c'])
})
