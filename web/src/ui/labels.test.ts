import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelStep } from './labels'

const days = (count: number) => Array.from({ length: count }, () => '22/10/26')

test('at most about twenty labels are written, and no more than there is room for', () => {
  assert.equal(labelStep(days(15), 1600), 1)
  assert.equal(labelStep(days(30), 1600), 2)
  assert.equal(labelStep(days(1826), 1600), 92)
  // 240 px leave room for three: one in ten of thirty.
  assert.equal(labelStep(days(30), 240), 10)
  assert.equal(labelStep(days(3), 100), 3)
  assert.equal(labelStep([], 360), 1)
})
