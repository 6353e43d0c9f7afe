import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHeadingFor } from './triangle'

const panelAt = (left: number, top: number, right: number, bottom: number) =>
  ({ getBoundingClientRect: () => ({ left, top, right, bottom }) }) as Element

test('a pointer that moves towards a panel beside it is on its way there', () => {
  const panel = panelAt(300, 100, 900, 600)
  assert.ok(isHeadingFor(panel, { x: 100, y: 150 }, { x: 140, y: 180 }))
  assert.ok(!isHeadingFor(panel, { x: 100, y: 150 }, { x: 100, y: 200 }))
  assert.ok(!isHeadingFor(panel, { x: 100, y: 150 }, { x: 60, y: 160 }))
})

test('along a horizontal bar no move is a move towards the panel below', () => {
  const panel = panelAt(0, 200, 1280, 600)
  assert.ok(!isHeadingFor(panel, { x: 200, y: 150 }, { x: 260, y: 150 }))
  assert.ok(isHeadingFor(panel, { x: 200, y: 150 }, { x: 210, y: 170 }))
})
