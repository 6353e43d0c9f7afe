// A row of slides dragged by the finger or the mouse.
import { slideTo, stopSliding } from './duree'

/** Swipe threshold, in pixels (docs/vitrine.md 4.6). */
const SWIPE_PX = 50

/** Snap-back time of a shorter drag (docs/vitrine.md 4.6). */
const SNAP_BACK_MS = 200

/** Below this a press is a click. */
const CLICK_PX = 8

interface Drag {
  x: number
  left: number
  isMoving: boolean
}

/** `onSwipe` is given the direction: 1 for the next page. */
export function startGlisser(
  carousel: HTMLElement,
  track: HTMLElement,
  onSwipe: (by: 1 | -1) => void,
): void {
  let drag: Drag | null = null

  track.addEventListener('pointerdown', (event) => {
    const isField = (event.target as Element).closest('input, select, textarea, button')
    if (!event.isPrimary || event.button !== 0 || isField) return
    drag = { x: event.clientX, left: track.scrollLeft, isMoving: false }
  })
  track.addEventListener('pointermove', (event) => {
    if (!drag) return
    const by = event.clientX - drag.x
    if (!drag.isMoving && Math.abs(by) > CLICK_PX) {
      drag.isMoving = true
      stopSliding(track)
      track.setPointerCapture(event.pointerId)
      carousel.dataset.glisse = ''
    }
    if (drag.isMoving) track.scrollLeft = drag.left - by
  })
  const release = (event: PointerEvent) => {
    if (!drag) return
    const { x, left, isMoving } = drag
    drag = null
    delete carousel.dataset.glisse
    if (!isMoving) return
    const by = event.clientX - x
    const isSwipe = event.type === 'pointerup' && Math.abs(by) >= SWIPE_PX
    if (isSwipe) onSwipe(by < 0 ? 1 : -1)
    else slideTo(track, left, SNAP_BACK_MS)
    // The link under the finger was dragged, not clicked.
    addEventListener('click', refuse, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', refuse, true))
  }
  track.addEventListener('pointerup', release)
  track.addEventListener('pointercancel', release)
  // Pictures and links have a drag of their own.
  track.addEventListener('dragstart', (event) => event.preventDefault())
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
