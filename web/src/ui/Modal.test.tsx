import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { act, useState } from 'react'
import { click, closeScreen, named, openScreen } from '../test/admin'
import { until } from '../test/dom'
import { Modal } from './Modal'

after(closeScreen)

/** A browser says it later, to whoever is there by then; the window of the tests at once. */
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  if (!this.open) return
  this.removeAttribute('open')
  setTimeout(() => this.dispatchEvent(new Event('close')), 0)
}

let asked = 0
let mayClose = false
beforeEach(() => {
  asked = 0
  mayClose = false
})

function Essai() {
  const [open, setOpen] = useState(true)
  const onClose = () => {
    asked += 1
    if (mayClose) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Bascule
      </button>
      <Modal open={open} title="Essai" closeLabel="Fermer" onClose={onClose}>
        <input aria-label="Nom" />
      </Modal>
    </>
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement

/** After what was put off. */
const laterOn = () => act(() => new Promise<void>((done) => setTimeout(done, 0)))

/** Escape, as Chromium does it: held back only where it may be. */
const pressEscape = (cancelable: boolean) =>
  act(async () => {
    if (dialog().dispatchEvent(new Event('cancel', { cancelable }))) dialog().close()
  })

test('Escape only asks; what the browser closes all the same opens again', async () => {
  await openScreen(<Essai />)
  const field = named<HTMLInputElement>('input', 'Nom')
  field.value = 'tapé'
  field.focus()
  await pressEscape(true)
  assert.equal(asked, 1)
  for (const times of [2, 3]) {
    await pressEscape(false)
    await until(() => asked === times)
    assert.equal(dialog().open, true)
  }
  assert.equal(named<HTMLInputElement>('input', 'Nom').value, 'tapé')
  assert.equal(document.activeElement, field)
  mayClose = true
  await pressEscape(false)
  await until(() => asked === 4)
  assert.equal(dialog().open, false)
})

test('a window that its owner closes asks its owner nothing', async () => {
  await openScreen(<Essai />)
  for (const open of [false, true]) {
    await click(named('button', 'Bascule'))
    await laterOn()
    assert.deepEqual([asked, dialog().open], [0, open])
  }
  await closeScreen()
  await laterOn()
  assert.equal(asked, 0)
})
