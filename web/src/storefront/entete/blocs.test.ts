import assert from 'node:assert/strict'
import { before, beforeEach, mock, test } from 'node:test'
import { openPage, settle } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { startEntete } from './blocs'

const SESSION = { connecte: true, tarif: 'TTC', panier: { nbLignes: 0 } }
const gone: string[] = []

before(startEntete)

beforeEach(() => {
  gone.length = 0
  mock.restoreAll()
  mock.method(location, 'assign', (to: string) => gone.push(to))
  mock.method(console, 'error', () => undefined)
})

/** Presses the first button of a form, as the browser sends it. */
async function press(): Promise<void> {
  const submitter = document.querySelector('button')
  const event = new Event('submit', { bubbles: true, cancelable: true })
  submitter?.form?.dispatchEvent(Object.assign(event, { submitter }))
  await settle()
}

const said = () => document.querySelector('[role="alert"]')?.textContent

test('a logout that fails says that nobody is logged out, and can be tried again', async () => {
  openPage('<form data-deconnexion><button>Se déconnecter</button></form>')
  sessionStorage.setItem('brouillon', 'Jeanne')
  let isDown = true
  serve({ 'POST /rest/deconnexion': () => (isDown ? problem(500, 'Erreur') : {}) })
  await press()
  assert.equal(said(), 'La déconnexion n’a pas abouti. Erreur')
  // Again in vain: what was typed in the page stays, as the page does.
  await press()
  assert.equal(said(), 'La déconnexion n’a pas abouti. Erreur')
  assert.deepEqual(gone, [])
  assert.equal(sessionStorage.getItem('brouillon'), 'Jeanne')
  isDown = false
  await press()
  assert.deepEqual(gone, ['/'])
  // Who comes next at this screen finds nothing of who was there.
  assert.equal(sessionStorage.length, 0)
})

test('a tariff that could not be kept is said; the page shows it all the same', async () => {
  openPage('<form data-tarifs><button value="TTC">TTC</button></form><p data-annonce></p>')
  let isDown = true
  serve({
    'POST /rest/session/tarif': () => (isDown ? problem(500, 'Erreur') : {}),
    'GET /rest/session': SESSION,
  })
  await press()
  assert.equal(said(), 'Ce choix n’a pas été gardé. Erreur')
  assert.equal(document.documentElement.dataset.tarif, 'TTC')
  isDown = false
  await press()
  assert.equal(said(), undefined)
})
