import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '../test/dom'
import { serve } from '../test/server'
import { isSent, noteSent, tellSaved } from './envoiParametrage'

const PAGE = 'GET /openweb/admin/admin_parametrageInterfaceEdite'

test('settings whose form leads to another screen are told there, once, if they were saved', async () => {
  const said = () => document.querySelectorAll('.toast').length
  openPage('')
  assert.equal(isSent(), false)
  for (const [now, times] of [
    [7, 1],
    // Refused, and left by a link: nothing was saved.
    [6, 1],
  ] as const) {
    serve({ [PAGE]: { version: now } })
    noteSent(6)
    assert.equal(isSent(), true)
    await tellSaved()
    assert.equal(said(), times)
    assert.equal(isSent(), false)
  }
})
