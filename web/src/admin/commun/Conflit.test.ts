import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ADMIN = join(process.cwd(), 'src/admin')

test('every screen tells a change made meanwhile by the same dialog', () => {
  const sources = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  const own = sources.filter(
    (it) => it.endsWith('.tsx') && readFileSync(join(ADMIN, it), 'utf8').includes('ui/Conflict'),
  )
  assert.deepEqual(own, ['commun/Conflit.tsx'])
})
