import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problem } from '../test/server'
import { ATTENTE_MS, enAttente, sessionFinie, startWait, watchCalls } from './attente'
import { askJson, messageOf } from './http'

/** Answers as `fetch` would. */
function answer(how: (init: RequestInit) => Promise<Response>): void {
  globalThis.fetch = ((_: unknown, init: RequestInit) => how(init)) as typeof fetch
}

/** Words of a call that cannot succeed. */
const refused = () => askJson('/essai').then(String, messageOf)

test('a server that cannot be reached is told in its own words', async () => {
  watchCalls()
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  assert.equal(await refused(), 'Network Error')
})

test('a server that stays silent is given up after a while', async () => {
  watchCalls(20)
  // The signal's own timer keeps no process alive.
  const alive = setInterval(() => {}, 1_000)
  answer(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  assert.equal(await refused(), 'timeout of 20ms exceeded')
  clearInterval(alive)
})

test('what works on a whole file is waited for', async () => {
  watchCalls(20)
  answer(({ signal }) => {
    const late = new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
    const done = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response('{}')), 60),
    )
    return Promise.race([late, done])
  })
  assert.deepEqual(await askJson('/admin/fichierimportation/simulation/a.essai'), {})
  assert.equal(await refused(), 'timeout of 20ms exceeded')
})

/** An answer whose body ends when it is told to, or fails as its call does. */
function slow({ signal }: RequestInit) {
  let end = () => {}
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{}'))
      end = () => stream.close()
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    },
  })
  return { response: new Response(body), end: () => end() }
}

test('a body that does not come is given up in the same words', async () => {
  watchCalls(20)
  const alive = setInterval(() => {}, 1_000)
  answer(async (init) => slow(init).response)
  assert.equal(await refused(), 'timeout of 20ms exceeded')
  answer(
    async () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })),
  )
  assert.equal(await refused(), 'Network Error')
  clearInterval(alive)
})

test('a wait lasts until the body is there, and as long as code is loaded', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  watchCalls()
  const bodies: (() => void)[] = []
  answer(async (init) => {
    const { response, end } = slow(init)
    bodies.push(end)
    return response
  })
  const asked = askJson('/long')
  await new Promise(setImmediate)
  t.mock.timers.tick(ATTENTE_MS)
  assert.equal(enAttente.get(), true)
  bodies[0]?.()
  assert.deepEqual(await asked, {})
  assert.equal(enAttente.get(), false)
  const arrived = startWait()
  t.mock.timers.tick(ATTENTE_MS)
  assert.equal(enAttente.get(), true)
  arrived()
  assert.equal(enAttente.get(), false)
})

test('a wait is shown once it lasts, and until every answer is there', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  watchCalls()
  const answers: (() => void)[] = []
  answer(() => new Promise((resolve) => answers.push(() => resolve(new Response('{}')))))
  const asked = [askJson('/une'), askJson('/deux')]
  t.mock.timers.tick(ATTENTE_MS - 1)
  assert.equal(enAttente.get(), false)
  t.mock.timers.tick(1)
  assert.equal(enAttente.get(), true)
  answers[0]?.()
  await asked[0]
  assert.equal(enAttente.get(), true)
  answers[1]?.()
  await asked[1]
  assert.equal(enAttente.get(), false)
})

test('where a second factor is wanted, its screen is opened', async (t) => {
  watchCalls()
  const opened: string[] = []
  t.mock.method(location, 'assign', (to: string) => opened.push(to))
  const refuse = (type: string) => () =>
    Promise.resolve(new Response(JSON.stringify({ type: `/erreurs/${type}` }), { status: 403 }))
  answer(refuse('reauthentification'))
  await refused()
  answer(refuse('second_facteur_exige'))
  await refused()
  assert.deepEqual(opened, ['/openweb/admin/admin_securite'])
})

test('a failure that nobody put into words is told by the default', async () => {
  watchCalls()
  const said = async (status: number, body: string, type: string) => {
    const headers = { 'Content-Type': type }
    answer(() => Promise.resolve(new Response(body, { status, headers })))
    return refused()
  }
  assert.equal(await said(500, '', 'text/plain'), 'Erreur critique')
  assert.equal(await said(502, '<h1>Bad Gateway</h1>', 'text/html'), 'Erreur critique')
  const full = '{"status":503,"detail":"La boutique ne peut pas enregistrer."}'
  assert.equal(
    await said(503, full, 'application/problem+json'),
    'La boutique ne peut pas enregistrer.',
  )
})

test('a session that is over is told until a call succeeds again', async () => {
  watchCalls()
  const refuse = (code: string) => answer(async () => problem(401, 'Refusé', code))
  // A login, and the password asked once more before a dangerous act: the session is not to blame.
  for (const code of ['identifiants', 'second_facteur']) {
    refuse(code)
    await refused()
    assert.equal(sessionFinie.get(), false)
  }
  refuse('non_connecte')
  assert.equal(await refused(), 'Refusé')
  assert.equal(sessionFinie.get(), true)
  answer(() => Promise.resolve(new Response('{}')))
  await refused()
  assert.equal(sessionFinie.get(), false)
})
