// The safe triangle: a pointer that moves towards the open panel may cross other entries.

interface Point {
  x: number
  y: number
}

/** True where the way from `from` to `to` points at the panel's nearest side. */
export function isHeadingFor(panel: Element, from: Point, to: Point): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  const isBeside = left >= from.x
  const a = { x: left, y: top }
  const b = isBeside ? { x: left, y: bottom } : { x: right, y: top }
  return isInside(to, from, a, b)
}

/** Strictly inside: a move along the bar itself is not a move towards the panel. */
function isInside(p: Point, a: Point, b: Point, c: Point): boolean {
  const side = (u: Point, v: Point) => (v.x - u.x) * (p.y - u.y) - (v.y - u.y) * (p.x - u.x)
  const sides = [side(a, b), side(b, c), side(c, a)]
  return sides.every((it) => it > 0) || sides.every((it) => it < 0)
}
