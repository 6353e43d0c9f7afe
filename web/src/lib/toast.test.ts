import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { openPage } from '../test/dom'
import { TOAST_MS, toast } from './toast'

const item = () => document.querySelector<HTMLElement>('.toast')

const send = (type: string) => item()?.dispatchEvent(new Event(type))

beforeEach(() => {
  openPage('')
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
})

test('a message stays a second and a half', () => {
  toast('Enregistré')
  mock.timers.tick(1_499)
  assert.equal(item()?.firstChild?.textContent, 'Enregistré')
  mock.timers.tick(1)
  assert.equal(item(), null)
})

test('under the pointer or with the focus it stays, until neither is there', () => {
  toast('Enregistré')
  send('pointerenter')
  send('focusin')
  mock.timers.tick(10 * TOAST_MS)
  send('pointerleave')
  mock.timers.tick(10 * TOAST_MS)
  assert.ok(item(), 'its button has the focus')
  send('focusout')
  mock.timers.tick(TOAST_MS)
  assert.equal(item(), null)
})

test('an error stays until it is dismissed', () => {
  toast('Refusé', 'error')
  mock.timers.tick(100 * TOAST_MS)
  item()?.querySelector('button')?.click()
  assert.equal(item(), null)
})
