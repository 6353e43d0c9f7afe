// What a visitor downloads, weighed as sent: the budgets of the storefront.
import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'

const BEFORE_INTERACTION_BYTES_MAX = 6 * 1024
const EVERY_ISLAND_BYTES_MAX = 95 * 1024
const RULES_BYTES_MAX = 40 * 1024

interface Entry {
  js: string
  preload: string[]
  chunks: string[]
}

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as {
  storefront: Entry
  regles?: string
}
const gzipped = (files: string[]) =>
  files.reduce((sum, it) => sum + statSync(`dist/assets/${it}.gz`).size, 0)

test('the storefront sends at most 6 kB of script before it is touched', () => {
  const { js, preload } = manifest.storefront
  const bytes = gzipped([js, ...preload])
  assert.ok(bytes <= BEFORE_INTERACTION_BYTES_MAX, `${bytes} bytes`)
})

test('the storefront weighs at most 95 kB of script with every island', () => {
  const bytes = gzipped(manifest.storefront.chunks)
  assert.ok(bytes <= EVERY_ISLAND_BYTES_MAX, `${bytes} bytes`)
})

test('the rules weigh at most 40 kB', { skip: !manifest.regles }, () => {
  assert.ok(gzipped([manifest.regles ?? '']) <= RULES_BYTES_MAX)
})
