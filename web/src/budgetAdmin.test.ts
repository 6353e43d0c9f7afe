// Downloads of an administrator: the frame, and each screen on top of it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipped, manifest, namedBy, nameOf, whole } from './test/poids'

const SHELL_BYTES_MAX = 110 * 1024
const SCREEN_BYTES_MAX = 100 * 1024

const { admin } = manifest
const shell = whole(admin, admin.js)
/** The names of what the entry loads when it is looked at: a screen each. */
const lazy = namedBy(admin, admin.js, /import\("\.\/([^"]+)"\)/g)
const screens = lazy.filter((it) => /^[A-Z]/.test(nameOf(it)))

test('the frame of the back office weighs at most 110 kB of script', () => {
  const bytes = gzipped(shell)
  assert.ok(bytes <= SHELL_BYTES_MAX, `${bytes} bytes`)
})

test('every screen is loaded when it is looked at, not before', () => {
  const files = ['admin.tsx', 'admin/ecrans.ts', 'admin/ecransReglages.ts']
  const source = files.map((it) => readFileSync(`src/${it}`, 'utf8')).join('\n')
  const wanted = [...source.matchAll(/import\('[^']*\/(\w+)'\)/g)].map((it) => it[1] ?? '')
  assert.deepEqual([...new Set(screens.map(nameOf))].sort(), [...new Set(wanted)].sort())
})

test('a screen weighs at most 100 kB of script on top of the frame', () => {
  for (const screen of screens) {
    const more = [...whole(admin, screen)].filter((it) => !shell.has(it))
    const bytes = gzipped(more)
    assert.ok(bytes <= SCREEN_BYTES_MAX, `${nameOf(screen)}: ${bytes} bytes`)
  }
})
