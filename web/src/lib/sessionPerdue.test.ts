import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle } from '../test/dom'
import { problem, serve } from '../test/server'
import { refreshSession, session } from './session'

const toasts = () =>
  [...document.querySelectorAll('.toast')].map((it) => it.firstChild?.textContent)

test('a session that cannot be had is said once, asked again, and forgotten once it came', async (t) => {
  t.mock.method(console, 'error', () => undefined)
  openPage('')
  let isDown = true
  serve({ 'GET /rest/session': () => (isDown ? problem(500, 'Erreur') : { tarif: 'HT' }) })
  await refreshSession()
  await refreshSession()
  await settle()
  assert.deepEqual(toasts(), ['Votre compte et votre panier n’ont pas pu être chargés.'])
  const retry = () => document.querySelector<HTMLElement>('.toast .bouton')
  assert.equal(retry()?.textContent, 'Réessayer')
  retry()?.click()
  await settle()
  assert.equal(toasts().length, 1, 'still down')
  isDown = false
  retry()?.click()
  await settle()
  assert.deepEqual(toasts(), [])
  assert.equal(session.get()?.tarif, 'HT')
})
