import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle } from '../test/dom'
import { startJuges } from './judge'
import { provideRules } from './rules'

test('a form that is judged is sent once its field is right; what is wrong stands below', async (t) => {
  openPage(`<form data-juge><input data-regle="checkRecherche" aria-describedby="refus" value="vi">
    <p id="refus"></p></form>`)
  provideRules({ checkRecherche: (it = '') => (it.length < 3 ? 'Trop court.' : undefined) })
  startJuges()
  const form = document.querySelector('form') as HTMLFormElement
  const field = document.querySelector('input') as HTMLInputElement
  const sent = t.mock.method(form, 'submit', () => undefined)
  const submit = async (value: string) => {
    field.value = value
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settle()
  }
  const said = () => document.getElementById('refus')?.textContent
  await submit('vi')
  assert.equal(said(), 'Trop court.')
  assert.equal(field.getAttribute('aria-invalid'), 'true')
  assert.equal(document.activeElement, field)
  assert.equal(sent.mock.callCount(), 0)
  field.dispatchEvent(new Event('input'))
  assert.equal(said(), '')
  assert.equal(field.hasAttribute('aria-invalid'), false)
  await submit('vis')
  await submit('')
  assert.equal(sent.mock.callCount(), 2, 'an empty one is for the server to tell')
  field.dataset.requis = ''
  await submit(' ')
  assert.equal(said(), 'Trop court.', 'unless it is needed')
  assert.equal(sent.mock.callCount(), 2)
})
