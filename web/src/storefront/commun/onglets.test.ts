import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { session } from '../../lib/session'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { SessionView } from '../../wire/SessionView'
import { startOnglets, stopOnglets } from './onglets'

const AGENCE = { code_agence: 'NAN', libelle_agence: 'Nantes' }

function view(login: string | null): SessionView {
  const client = login && { code: login, libelle: login }
  return { login, client, connecte: login !== null, agence: AGENCE } as SessionView
}

/** Another tab of the same browser. */
let other: BroadcastChannel
const said: unknown[] = []

beforeEach(() => {
  said.length = 0
  other = new BroadcastChannel('session')
  other.onmessage = (event) => said.push((event as MessageEvent).data)
})

afterEach(() => {
  other.close()
  stopOnglets()
})

const notice = () => document.querySelector('dialog.popup[open]')?.textContent ?? ''

test('a tab says who is there, keeps quiet about an older tab, and tells a logout elsewhere', async () => {
  session.set(view('lea'))
  const served = serve({ 'GET /rest/session': () => view('lea') })
  startOnglets()
  await until(() => said.length === 1)
  assert.deepEqual(said, ['lea\nNAN'])

  // The one who differs is behind: this tab asks, stays, and says so.
  other.postMessage('\nNAN')
  await until(() => said.length === 2)
  assert.equal(served.asked.length, 1)
  assert.equal(notice(), '')

  serve({ 'GET /rest/session': () => view(null) })
  other.postMessage('\nNAN')
  await until(() => notice() !== '')
  assert.match(notice(), /Vous n’êtes plus connecté.*ne sont plus les vôtres/)
  const back = document.querySelector<HTMLAnchorElement>('dialog a')
  assert.equal(back?.getAttribute('href'), '/compte/connexion?urlFrom=%2F')
  // From now on it is nobody's: the two agree, and say no more.
  await until(() => said.length === 3)
  assert.deepEqual(said.slice(1), ['lea\nNAN', '\nNAN'])
})

test('a tab the server does not answer contradicts nobody', async () => {
  const served = serve({})
  session.set(view('lea'))
  startOnglets()
  other.postMessage('\nBOR')
  await until(() => served.asked.length === 1)
  // What the server tells it comes after anything it would have said by itself.
  serve({ 'GET /rest/session': () => view('zoe') })
  session.set(view('lea'))
  other.postMessage('\nBOR')
  await until(() => said.length > 0)
  assert.equal(said[0], 'zoe\nNAN')
})

test('the worker hears who sees the page: an administrator is no visitor', async () => {
  const heard: unknown[] = []
  const controller = { postMessage: (it: unknown) => heard.push(it) }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  try {
    for (const [admin, prixVisibles] of [
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ]) {
      session.set({ ...view(null), admin, prixVisibles } as SessionView)
      startOnglets()
      stopOnglets()
    }
    assert.equal(heard.length, 4)
    assert.equal(new Set(heard).size, 3)
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})
