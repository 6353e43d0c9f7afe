import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { settle } from '../../test/dom'
import { named, said, show } from '../../test/ile'
import { AjoutChantier } from './AjoutChantier'
import { Chantier } from './Chantier'

const root = document.documentElement

afterEach(() => {
  provideRules({})
  delete root.dataset.parcourt
})

test('a character that no worksite has is told as it is typed', async () => {
  provideRules({ checkTagName: (it = '') => (it.includes('<') ? 'Signe refusé.' : undefined) })
  await show(
    <AjoutChantier id="c" designation="Vis" onChange={async () => true} onDone={() => undefined} />,
  )
  const field = named('input', 'Nouveau chantier')
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const type = (text: string) =>
    act(async () => {
      setter?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await settle()
    })
  await type('Lot <')
  assert.match(said(), /Signe refusé\./)
  await type('Lot 4')
  assert.doesNotMatch(said(), /Signe refusé\./)
})

test('worksites gone through by the keyboard are tagged once: by Enter, or by leaving the list', async () => {
  const tagged: string[] = []
  await show(
    <Chantier
      id="c"
      designation="Vis"
      tagName=""
      chantiers={['Lot 1', 'Lot 2', 'Lot 3']}
      onChange={async (it) => tagged.push(it) > 0}
    />,
  )
  const list = named<HTMLSelectElement>('select', 'Chantier de Vis')
  const go = (value: string) =>
    act(async () => {
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const press = (key: string) =>
    act(async () => {
      list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  root.dataset.parcourt = ''
  await go('Lot 1')
  await go('Lot 2')
  assert.equal(list.value, 'Lot 2', 'the list stands where the arrows have come')
  assert.deepEqual(tagged, [])
  await press('Enter')
  assert.deepEqual(tagged, ['Lot 2'])
  await go('<creer>')
  await act(async () => {
    list.focus()
    list.blur()
  })
  assert.deepEqual(tagged, ['Lot 2'])
  assert.equal(document.querySelector('input'), null, 'left on its way, none is created')
  delete root.dataset.parcourt
  await go('Lot 3')
  assert.deepEqual(tagged, ['Lot 2', 'Lot 3'], 'a pick acts at once')
})
