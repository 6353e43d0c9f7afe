import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { act } from 'react'
import { offerUndo, UNDO_MS } from '../../lib/annulation'
import { closeScreen, openScreen, text } from '../../test/admin'
import { settle } from '../../test/dom'

afterEach(async () => {
  mock.timers.reset()
  await closeScreen()
})

const buttons = () =>
  [...document.querySelectorAll('button')].filter((it) => it.textContent === 'Annuler')

const offer = (texte: string, undone: string[] = []) =>
  act(async () =>
    offerUndo({ texte, undo: async () => undone.push(texte), retabli: `${texte} rétabli` }),
  )

const tick = (ms: number) => act(async () => mock.timers.tick(ms))

test('each of two deletions can be undone, the last one first', async () => {
  const undone: string[] = []
  // Every screen stands under the offers.
  await openScreen(null)
  await offer('Zone Nord', undone)
  await offer('Zone Sud', undone)
  assert.match(text(), /Zone Sud.*Zone Nord/)
  await act(async () => {
    buttons()[1]?.click()
    await settle()
  })
  assert.deepEqual(undone, ['Zone Nord'])
  assert.equal(buttons().length, 1)
})

test('what changes the same thing again takes the place of the first, which is no longer true', async () => {
  await openScreen(null)
  for (const texte of ['Préparée', 'Livrée']) {
    await act(async () =>
      offerUndo({ texte, undo: async () => undefined, retabli: '', sujet: 'commande 7' }),
    )
  }
  await offer('Zone Nord')
  assert.equal(buttons().length, 2)
  assert.match(text(), /Zone Nord.*Livrée/)
})

test('an offer stays ten seconds, longer while it is pointed at or holds the focus', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  // Every screen stands under the offers.
  await openScreen(null)
  await offer('Zone Nord')
  await tick(9_999)
  assert.equal(buttons().length, 1)
  await tick(1)
  assert.equal(buttons().length, 0)

  await offer('Zone Sud')
  const [button] = buttons()
  await act(async () => {
    button?.focus()
    button?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  })
  await tick(10 * UNDO_MS)
  await act(async () => button?.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })))
  await tick(10 * UNDO_MS)
  assert.equal(buttons().length, 1, 'its button has the focus')
  await act(async () => button?.blur())
  await tick(UNDO_MS)
  assert.equal(buttons().length, 0)
})

test('Ctrl+Z takes back the last act, and stays the text’s own in a field', async () => {
  const undone: string[] = []
  await openScreen(<input aria-label="Nom" />)
  await offer('Zone Nord', undone)
  await offer('Zone Sud', undone)
  const press = (target: EventTarget) =>
    act(async () => {
      const init = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }
      target.dispatchEvent(new KeyboardEvent('keydown', init))
      await settle()
    })
  await press(document.querySelector('input') as EventTarget)
  assert.deepEqual(undone, [])
  assert.equal(buttons()[0]?.getAttribute('aria-keyshortcuts'), 'Control+Z Meta+Z')
  await press(document.body)
  assert.deepEqual(undone, ['Zone Sud'])
  await press(document.body)
  assert.deepEqual(undone, ['Zone Sud', 'Zone Nord'])
})
