import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { openPage } from '../../test/dom'
import { onKey } from '../commun/clavier'
import { startBarre } from './barre'

let written: string[] = []

beforeEach(() => {
  written = []
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (text: string) => written.push(text),
  })
  mock.restoreAll()
})

test('what the bar and the keys remember goes by HTTPS alone in a shop that has it', () => {
  const remember = () => {
    written = []
    openPage('')
    startBarre(true)
    startBarre(false)
    onKey('?')
    document.querySelector<HTMLInputElement>('.coche input')?.click()
    return written.map((it) => /; Secure(;|$)/.test(it))
  }
  assert.deepEqual(remember(), [false, false, false])
  mock.getter(location, 'protocol', () => 'https:')
  assert.deepEqual(remember(), [true, true, true])
  assert.deepEqual(
    written.map((it) => it.split('=')[0]),
    ['barre', 'barre', 'raccourcis'],
  )
})
