import assert from 'node:assert/strict'
import { test } from 'node:test'
import { windowOf } from './Pagination'

test('a long list shows two pages each side, the first two and the last two', () => {
  assert.deepEqual(windowOf(10, 20), [1, 2, -8, 8, 9, 10, 11, 12, -19, 19, 20])
})

test('a short list has no gap', () => {
  assert.deepEqual(windowOf(1, 3), [1, 2, 3])
  assert.deepEqual(windowOf(3, 6), [1, 2, 3, 4, 5, 6])
})
