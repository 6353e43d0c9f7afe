import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle } from '../../test/dom'
import { serve } from '../../test/server'
import { FOCUS_MS, remettre } from './ordre'

const LIGNE = '<div id="ligne-9"><h2><a href="/produit/9">Perceuse</a></h2></div>'
const focused = () => document.activeElement?.getAttribute('href')

test('a line put back takes the focus once it is drawn, and no longer after a while', async (t) => {
  serve({ 'POST /ligne/retablissement': { id: 9 } })
  openPage('')
  await remettre('/ligne')
  document.body.innerHTML = LIGNE
  await settle()
  assert.equal(focused(), '/produit/9')

  openPage('')
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await remettre('/ligne')
  t.mock.timers.tick(FOCUS_MS)
  t.mock.timers.reset()
  // Drawn by something else, later on.
  document.body.innerHTML = LIGNE
  await settle()
  assert.ok(document.activeElement === document.body)
})
