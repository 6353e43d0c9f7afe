import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle } from '../test/dom'
import { keepFocus } from './foyer'

const button = (id: string) => document.getElementById(id) as HTMLButtonElement

test('a button that was busy has the focus again, unless one went on meanwhile', async () => {
  openPage('<button id="a">A</button><button id="b">B</button>')
  keepFocus(document)
  const busy = async (during: () => void) => {
    button('a').focus()
    button('a').disabled = true
    button('a').blur()
    during()
    await settle()
    button('a').disabled = false
    await settle()
  }
  await busy(() => {})
  assert.equal(document.activeElement, button('a'))
  await busy(() => button('b').focus())
  assert.equal(document.activeElement, button('b'))
})

test('a dialog that closes with nobody to give the focus to gives it to who had it last', async () => {
  openPage('<button id="a">A</button><dialog id="d"><button id="b">B</button></dialog>')
  button('a').focus()
  button('b').focus()
  button('b').blur()
  document.getElementById('d')?.dispatchEvent(new Event('close'))
  await new Promise((done) => setTimeout(done, 0))
  assert.equal(document.activeElement, button('a'))
})
