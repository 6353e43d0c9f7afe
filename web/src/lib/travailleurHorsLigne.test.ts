// The worker of the storefront, in a world of its own: what it keeps, for how long, what it forgets.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { beforeEach, test } from 'node:test'
import vm from 'node:vm'

const SOURCE = readFileSync('../app/http/src/storefront/offline.js', 'utf8')
  .replaceAll('{version}', '1')
  .replace('{fichiers}', '[]')

const SHOP = 'https://boutique.test'
const DAY_MS = 24 * 3600 * 1000
const PUBLIC = { 'cache-control': 'private, no-cache' }

type Keep = Map<string, Response>
type Fetch = (request: { url: string; method: string }) => Promise<Response>

let now = 0
let stored: Map<string, Keep>
let reach: Fetch
let listeners: Record<string, (event: object) => void>

/** A cache of the browser, of one answer an address. */
function cacheOf(kept: Keep) {
  const key = (it: string | { url: string }) =>
    new URL(typeof it === 'string' ? it : it.url, SHOP).href
  return {
    match: async (it: string | { url: string }) => kept.get(key(it))?.clone(),
    put: async (it: string | { url: string }, answer: Response) => void kept.set(key(it), answer),
    delete: async (it: string | { url: string }) => kept.delete(key(it)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    addAll: async () => undefined,
  }
}

beforeEach(() => {
  now = Date.UTC(2030, 0, 1)
  stored = new Map()
  listeners = {}
  const open = async (name: string) => {
    const kept = stored.get(name) ?? new Map()
    stored.set(name, kept)
    return cacheOf(kept)
  }
  class Clock extends Date {
    static override now = () => now
  }
  vm.runInNewContext(SOURCE, {
    URL,
    Response,
    Headers,
    Date: Clock,
    location: new URL(SHOP),
    caches: {
      open,
      delete: async (name: string) => stored.delete(name),
      keys: async () => [...stored.keys()],
      match: async () => undefined,
    },
    fetch: (request: { url: string; method: string }) => reach(request),
    addEventListener: (name: string, act: (event: object) => void) => {
      listeners[name] = act
    },
  })
})

/** A request that passes through the worker: its answer, once all it set off is done. */
async function ask(path: string, method = 'GET', mode = 'navigate') {
  const request = { url: SHOP + path, method, mode }
  const waited: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.fetch?.({
    request,
    waitUntil: (it: Promise<unknown>) => waited.push(it),
    respondWith: (it: Promise<Response>) => {
      answer = it
    },
  })
  const given = await answer
  await Promise.all(waited)
  return given
}

const page = () => new Response('<html><body>Vis</body></html>', { headers: PUBLIC })

/** Addresses of the pages that are kept. */
const kept = () =>
  [...stored].flatMap(([name, pages]) =>
    name.endsWith('-pages') ? [...pages.keys()].map((it) => new URL(it).pathname) : [],
  )

async function meet(who: string) {
  const waited: Promise<unknown>[] = []
  listeners.message?.({ data: who, waitUntil: (it: Promise<unknown>) => waited.push(it) })
  await Promise.all(waited)
}

test('a page kept for more than seven days leaves the disk with the next one that is kept', async () => {
  reach = async () => page()
  await meet('moi')
  await ask('/produit/A')
  now += 6 * DAY_MS
  await ask('/produit/B')
  assert.deepEqual(kept(), ['/qui', '/produit/A', '/produit/B'])
  now += 2 * DAY_MS
  await ask('/produit/C')
  assert.deepEqual(kept(), ['/qui', '/produit/B', '/produit/C'])
})

test('a page too old is neither shown nor left on the disk where there is no network', async () => {
  reach = async () => page()
  await ask('/produit/A')
  reach = () => Promise.reject(new TypeError('offline'))
  const shown = await ask('/produit/A')
  assert.match((await shown?.text()) ?? '', /Page gardée le .*Vis/)
  now += 7 * DAY_MS + 1
  assert.equal((await ask('/produit/A'))?.type, 'error')
  assert.deepEqual(kept(), [])
})

test('what is kept while a logout is on its way is forgotten once that is answered', async () => {
  for (const path of ['/rest/deconnexion', '/openweb/redirect/common_popupChoixAgence']) {
    let answer = (_: Response) => {}
    reach = ({ method }) =>
      method === 'GET' ? Promise.resolve(page()) : new Promise((done) => (answer = done))
    await ask('/produit/A')
    const leaving = ask(path, 'POST', 'cors')
    // Another tab is answered before the logout took effect.
    await ask('/produit/B')
    assert.deepEqual(kept(), ['/produit/B'])
    answer(new Response('{}', { status: 200 }))
    assert.equal((await leaving)?.status, 200)
    assert.deepEqual(kept(), [])
  }
})

test('what fails on its way forgets as well, and a file that is sent is not held', async () => {
  reach = async ({ method }) =>
    method === 'GET' ? page() : Promise.reject(new TypeError('offline'))
  await ask('/produit/A')
  await assert.rejects(ask('/rest/connexion', 'POST', 'cors'), /offline/)
  assert.deepEqual(kept(), [])
  assert.equal(await ask('/admin/fichierimportation/upload', 'POST', 'cors'), undefined)
  await ask('/produit/A')
  assert.equal(await ask('/rest/paniers/1', 'PATCH', 'cors'), undefined)
  assert.deepEqual(kept(), ['/produit/A'])
})
