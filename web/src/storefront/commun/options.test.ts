import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, until } from '../../test/dom'
import { onGeste } from './gestes'

test('a list of options that is left by Tab closes, one that is stepped through does not', async () => {
  openPage(`<details data-options open><summary>Options</summary><button id="a">A</button>
    <button id="b">B</button></details><button id="dehors">Dehors</button>`)
  const menu = document.querySelector('details') as HTMLDetailsElement
  const go = (id: string) => {
    const to = document.getElementById(id)
    to?.focus()
    to?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }))
  }
  onGeste(document.querySelector('summary') as HTMLElement)
  // The code that closes it comes by itself.
  await until(() => {
    go('a')
    go('dehors')
    return !menu.open
  })
  menu.open = true
  go('a')
  go('b')
  assert.equal(menu.open, true)
  go('dehors')
  assert.equal(menu.open, false)
  assert.equal(document.activeElement?.id, 'dehors')
})
