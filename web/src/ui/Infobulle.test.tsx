import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act } from 'react'
import { show } from '../test/ile'
import { Infobulle } from './Infobulle'

const { prototype } = HTMLElement
const [showPopover, hidePopover] = [prototype.showPopover, prototype.hidePopover]

/** Popovers, which this window does not have: those shown are marked. */
function withPopovers() {
  prototype.showPopover = function () {
    this.dataset.montre = ''
  }
  prototype.hidePopover = function () {
    delete this.dataset.montre
  }
}

afterEach(() => Object.assign(prototype, { showPopover, hidePopover }))

const isShown = () => document.querySelector('[role="tooltip"][data-montre]') !== null
const key = (name: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }))

test('Escape takes it away as soon as it is shown, and only that key', async () => {
  withPopovers()
  await show(<Infobulle texte="1 204 octets">1,2 ko</Infobulle>)
  const button = document.querySelector('button')
  // All at once: a machine that is slow to draw has heard the key all the same.
  await act(async () => {
    button?.focus()
    key('a')
    assert.ok(isShown())
    assert.equal(key('Escape'), false, 'a dialog around it stays open')
    assert.ok(!isShown())
    assert.equal(key('Escape'), true, 'the next one is not its own')
  })
  assert.equal(document.activeElement, button)
  await act(async () => button?.click())
  assert.ok(isShown())
  await act(async () => button?.blur())
  assert.ok(!isShown())
})
