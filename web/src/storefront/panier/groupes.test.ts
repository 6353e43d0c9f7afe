import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LigneView } from '../../wire/LigneView'
import { grouper } from './groupes'

const lines = (ids: number[]) => ids.map((id) => ({ id }) as LigneView)
const hundred = Array.from({ length: 100 }, (_, rank) => rank + 1)

/** Key of the group of each line. */
function groups(ids: number[]): Map<number, number> {
  return new Map(
    grouper(lines(ids)).flatMap(({ key, lignes }) => lignes.map((it) => [it.id, key] as const)),
  )
}

/** Lines that are in another group than they were. */
function changed(ids: number[]): number[] {
  const before = groups(hundred)
  const after = groups(ids)
  return ids.filter((id) => before.get(id) !== after.get(id))
}

test('a line that leaves changes no group but its own, wherever it stood', () => {
  for (const gone of [1, 2, 24, 60, 100]) {
    assert.deepEqual(changed(hundred.filter((id) => id !== gone)), [])
  }
})

test('the line a group begins with leaves: that group alone joins the one before', () => {
  const joined = changed(hundred.filter((id) => id !== 50))
  assert.deepEqual(joined, hundred.slice(50, 74))
})

test('groups say where they stand, hold every line once, and stay small whatever is taken out', () => {
  const odd = Array.from({ length: 400 }, (_, rank) => rank + 1).filter((id) => id % 25 !== 0)
  const cut = grouper(lines(odd))
  assert.deepEqual(
    cut.flatMap((it) => it.lignes.map(({ id }) => id)),
    odd,
  )
  assert.ok(cut.every((it) => it.lignes.length <= 50))
  for (const { debut, lignes } of cut) assert.equal(lignes[0]?.id, odd[debut])
})
