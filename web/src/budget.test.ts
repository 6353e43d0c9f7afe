// Downloads of a visitor, weighed as sent: the budgets of the storefront.
import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { ecrans } from './test/ecrans'
import { gzipped, manifest, namedBy, nameOf, whole } from './test/poids'

const BEFORE_INTERACTION_BYTES_MAX = 6 * 1024
const EVERY_ISLAND_BYTES_MAX = 95 * 1024
const RULES_BYTES_MAX = 40 * 1024
/** The one typeface, packed by itself already. */
const TYPEFACE_BYTES_MAX = 40_000

const { js, preload, chunks } = manifest.storefront
const storefront = manifest.storefront

/** An island's chunk has the name of its component, unless it comes with the other forms. */
function chunkOf(island: string): string {
  const own = island.charAt(0).toUpperCase() + island.slice(1)
  const found = ['ilesFormulaires', own].flatMap((name) =>
    chunks.filter((it) => nameOf(it) === name),
  )
  return found.at(-1) ?? ''
}

const context = createContext({})
runInContext(readFileSync('dist/storefront.server.js', 'utf8'), context)

/** The markup the server makes of one screen. */
function markupOf(screen: string): string {
  const rendre = context.rendre as (name: string, props: string) => string
  return rendre(screen, JSON.stringify(ecrans[screen]))
}

/** Code that only wakes where the markup has its place; all other plain code is on every page. */
const PLACES: Record<string, string> = {
  ajout: 'data-ajout',
  apercu: 'data-vignettes',
  // Only the administrator's own pages.
  barre: 'data-barre',
  cookies: 'data-cookies',
  galerie: 'data-galerie',
  remplacer: 'data-liste',
  total: 'data-calcul',
  vues: 'data-vignettes',
}

test('the storefront sends at most 6 kB of script before it is touched', () => {
  const bytes = gzipped([js, ...preload])
  assert.ok(bytes <= BEFORE_INTERACTION_BYTES_MAX, `${bytes} bytes`)
})

test('each typeface weighs at most 40 kB, and a sheet names no other', () => {
  const faces = Object.values(manifest.polices)
  assert.equal(faces.length, 3)
  for (const it of faces) {
    const bytes = statSync(`dist/assets/${it}`).size
    assert.ok(bytes <= TYPEFACE_BYTES_MAX, `${it}: ${bytes} bytes`)
  }
  for (const { css } of [manifest.storefront, manifest.admin]) {
    const asked = [...readFileSync(`dist/assets/${css}`, 'utf8').matchAll(/url\("?([^)"]+)/g)]
    const fonts = asked.map((it) => it[1]).filter((it) => it?.endsWith('woff2'))
    assert.deepEqual(
      fonts,
      faces.map((it) => `/assets/${it}`),
    )
  }
})

test('every island of every screen is known to the entry', () => {
  const entry = readFileSync(`dist/assets/${js}`, 'utf8')
  for (const screen of Object.keys(ecrans)) {
    for (const [, island = ''] of markupOf(screen).matchAll(/data-ile="(\w+)"/g)) {
      assert.match(entry, new RegExp(`\\b${island}\\b`), `${screen}: ${island}`)
    }
  }
})

test('a page weighs at most 95 kB of script with every island', () => {
  const plain = namedBy(storefront, js, /import\("\.\/([a-z][^"]+)"\)/g)
  for (const screen of Object.keys(ecrans)) {
    const html = markupOf(screen)
    const islands = [...html.matchAll(/data-ile="(\w+)"/g)].map((it) => chunkOf(it[1] ?? ''))
    const woken = plain.filter((it) => html.includes(PLACES[nameOf(it)] ?? ''))
    const sent = new Set(
      [js, ...preload, ...woken, ...islands].flatMap((it) => [...whole(storefront, it)]),
    )
    const bytes = gzipped(sent)
    assert.ok(bytes <= EVERY_ISLAND_BYTES_MAX, `${screen}: ${bytes} bytes`)
  }
})

test('the rules weigh at most 40 kB, with the script that calls them', {
  skip: !manifest.regles,
}, () => {
  const glue = chunks.filter((it) => nameOf(it) === 'wasm_rules')
  const bytes = gzipped([manifest.regles ?? '', ...glue])
  assert.ok(glue.length === 1 && bytes <= RULES_BYTES_MAX, `${bytes} bytes`)
})
