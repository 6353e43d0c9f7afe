// A row of slides moved over a given time: browsers choose their own time for a smooth scroll.
import { reducedMotion } from '../../lib/settings'

/** The move going on for each track: a new one takes its place. */
const moves = new WeakMap<HTMLElement, number>()

/** Brings `track` to `left` in `ms`; at once for those who asked for less movement. */
export function slideTo(track: HTMLElement, left: number, ms: number): void {
  cancelAnimationFrame(moves.get(track) ?? 0)
  if (reducedMotion()) {
    track.scrollLeft = left
    return
  }
  const from = track.scrollLeft
  const start = performance.now()
  // Snapping would fight each step.
  track.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const done = Math.min(1, Math.max(0, (now - start) / ms))
    track.scrollLeft = from + (left - from) * (1 - (1 - done) ** 3)
    if (done < 1) moves.set(track, requestAnimationFrame(step))
    else track.style.scrollSnapType = ''
  }
  moves.set(track, requestAnimationFrame(step))
}

/** The finger or a control takes over. */
export function stopSliding(track: HTMLElement): void {
  cancelAnimationFrame(moves.get(track) ?? 0)
  track.style.scrollSnapType = ''
}
