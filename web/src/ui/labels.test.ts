import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelStep, lectureDe, shortNumbers, WHOLE_STEPS } from './labels'

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

test('counts go by whole steps, and large amounts are written short', () => {
  assert.ok(WHOLE_STEPS.every(Number.isInteger))
  const write = (value: number) => String(value).replace('.', ',')
  assert.deepEqual(shortNumbers([0, 500, 1000], write), ['0', '500', '1000'])
  assert.deepEqual(shortNumbers([0, 5000, 10_000], write), ['0', '5\u00a0k', '10\u00a0k'])
  assert.deepEqual(shortNumbers([5e6, 1e7], write), ['5\u00a0M', '10\u00a0M'])
})

test('under the pointer a point is told whole, each curve in its own measure', () => {
  const series = [
    { name: 'Commandes', axis: 'left', values: [3, 5] },
    { name: 'CA HT', axis: 'right', values: [120, 99.5] },
  ] as const
  const told = lectureDe(
    ['20/11/26', '21/11/26'],
    series.map((it) => ({ ...it, values: [...it.values] })),
    1,
    (value, axis) => (axis === 'right' ? `${value} €` : String(value)),
  )
  assert.deepEqual(told, ['21/11/26', 'Commandes\u00a0: 5', 'CA HT\u00a0: 99.5 €'])
})
