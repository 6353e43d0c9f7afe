import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { act } from 'react'
import { sessionFinie, watchCalls } from '../../lib/attente'
import { askJson, messageOf } from '../../lib/http'
import { leaveOnceThere } from '../../lib/presence'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { SessionFinie } from './SessionFinie'

after(closeScreen)

let isThere = false

/** A server whose session is over until somebody logs in; it says what it did. */
async function open() {
  isThere = false
  const kept = (answer: unknown) => () =>
    isThere ? answer : problem(401, 'Connectez-vous pour continuer.', 'non_connecte')
  const served = serve({
    'POST /service/zone': kept({ id: 1 }),
    'GET /service/zones': kept([]),
    'GET /service/sessions': kept({}),
    'POST /rest/connexion': () => {
      isThere = true
      return { admin: true }
    },
  })
  watchCalls()
  await openScreen(<SessionFinie />)
  return served
}

const dialog = () => document.querySelector('dialog[open]')
const field = (name: string) => dialog()?.querySelector(`#reconnexion-${name}`) as HTMLInputElement

async function logIn() {
  await type(field('login'), 'admin')
  await type(field('motDePasse'), 'secret')
  await act(async () => named<HTMLButtonElement>('dialog[open] button', 'Se connecter').click())
}

beforeEach(() => sessionFinie.set(false))

test('an act that meets the end of the session is done once one has logged in again', async () => {
  const served = await open()
  const saved = askJson('/service/zone', { json: { libelle: 'Ouest' } })
  await until(() => dialog() !== null)
  assert.match(text(), /rien de ce que vous avez saisi n’est perdu/)
  await logIn()
  assert.deepEqual(await saved, { id: 1 })
  const sent = served.asked.filter((it) => it.call === 'POST /service/zone')
  assert.deepEqual(
    sent.map((it) => it.body),
    ['{"libelle":"Ouest"}', '{"libelle":"Ouest"}'],
  )
  await until(() => dialog() === null)
  assert.doesNotMatch(text(), /Votre session est terminée/)
})

test('put off, it says so beside what was typed, and asks again for the next act alone', async () => {
  await open()
  const refused = askJson('/service/zone', { json: {} }).catch(messageOf)
  await until(() => dialog() !== null)
  await click(named('dialog[open] button', 'Plus tard'))
  assert.equal(await refused, 'Connectez-vous pour continuer.')
  await until(() => /Ce que vous avez saisi reste ici/.test(text()))
  assert.equal(await askJson('/service/zones').catch(messageOf), 'Connectez-vous pour continuer.')
  assert.equal(dialog(), null, 'a list that is read again asks nobody')
  await click(named('button', 'Se reconnecter'))
  await logIn()
  await until(() => !/Votre session est terminée/.test(text()))
  assert.deepEqual(await askJson('/service/zones'), [])
})

test('the application is not left for a file, nor for a form, while nobody is logged in', async () => {
  await open()
  const left = mock.fn()
  const going = leaveOnceThere(left)
  await until(() => dialog() !== null)
  assert.equal(left.mock.callCount(), 0)
  await logIn()
  await going
  assert.equal(left.mock.callCount(), 1)
})
