import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetMessages, keepMessages, messages } from './messages'
import { toast } from './toast'

/** The page is loaded anew: what its code knew is gone. */
const reload = () => {
  messages.set([])
  keepMessages()
}
const textes = () => messages.get().map((it) => it.texte)

test('messages outlive the page that said them, not who read them', () => {
  sessionStorage.clear()
  keepMessages()
  toast('Transporteur enregistré')
  reload()
  toast('Zone enregistrée', 'warning')
  assert.deepEqual(textes(), ['Zone enregistrée', 'Transporteur enregistré'])
  assert.equal(new Set(messages.get().map((it) => it.id)).size, 2)
  forgetMessages()
  reload()
  assert.deepEqual(textes(), [])
})

test('fifty messages are kept', () => {
  forgetMessages()
  keepMessages()
  for (let n = 1; n <= 60; n += 1) toast(`Message ${n}`)
  reload()
  assert.equal(textes().length, 50)
  assert.equal(textes()[0], 'Message 60')
})
