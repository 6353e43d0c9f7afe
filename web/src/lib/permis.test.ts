import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { can, canOpen } from './permis'
import { reglages } from './reglages'

const ADMIN = 'src/admin'

afterEach(() => {
  reglages.permis = null
})

test('an owner may call everything, another profile the routes it was given', () => {
  assert.ok(can('POST', '/service/reglages'))
  reglages.permis = ['GET /openweb/admin/admin_stocks']
  assert.ok(canOpen('/openweb/admin/admin_stocks'))
  assert.ok(!can('POST', '/openweb/admin/admin_stocks'))
  assert.ok(!canOpen('/openweb/admin/admin_reglages'))
})

test('what a screen asks leave for is a route of the server', () => {
  const routes = readFileSync('../fixtures/acces.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t').slice(0, 2).join(' '))
  const sources = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  const asked = sources
    .filter((it) => /\.tsx?$/.test(it))
    .flatMap((it) => [
      ...readFileSync(join(ADMIN, it), 'utf8').matchAll(/\bcan\('(\w+)', '([^']+)'\)/g),
    ])
    .map(([, method, path]) => `${method} ${path}`)
  assert.ok(asked.length > 5)
  for (const it of asked) assert.ok(routes.includes(it), it)
})
