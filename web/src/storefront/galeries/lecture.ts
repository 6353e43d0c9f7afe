// The play of a carousel: starts by itself, stops for whoever looks closely or has taken over.
import { reducedMotion } from '../../lib/settings'

/** Delay before the first move (docs/vitrine.md 4.6). */
export const AUTO_MS = 3000

/** Time each page is shown (docs/vitrine.md 4.6). */
export const PAUSE_MS = 4000

export interface Lecture {
  /** A control or a swipe took over; the play goes on when the window is come back to. */
  stop(): void
}

/** Nothing plays for those who asked for less movement. */
export function startLecture(carousel: HTMLElement, next: () => void): Lecture {
  const button = carousel.querySelector<HTMLButtonElement>('[data-galerie-pause]')
  if (carousel.dataset.galerie !== 'auto' || reducedMotion()) {
    if (button) button.hidden = true
    return { stop: () => undefined }
  }
  const labels = [button?.getAttribute('aria-label') ?? '', button?.dataset.galeriePause ?? '']
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Asked to be still: only the same button plays again. */
  let isPaused = false
  let isHeld = false
  let isStopped = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (isPaused || isHeld || isStopped) return
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') next()
      wait(PAUSE_MS)
    }, ms)
  }
  const hold = (value: boolean) => () => {
    isHeld = value
    wait(PAUSE_MS)
  }
  carousel.addEventListener('pointerenter', hold(true))
  carousel.addEventListener('pointerleave', hold(false))
  carousel.addEventListener('focusin', hold(true))
  carousel.addEventListener('focusout', hold(false))
  addEventListener('blur', () => clearTimeout(timer))
  addEventListener('focus', () => {
    isStopped = false
    wait(AUTO_MS)
  })
  button?.addEventListener('click', () => {
    isPaused = !isPaused
    isStopped = false
    // The pointer is on the button, and has just asked for the play: it does not hold it.
    isHeld = false
    button.setAttribute('aria-pressed', String(isPaused))
    button.setAttribute('aria-label', labels[isPaused ? 1 : 0] ?? '')
    wait(AUTO_MS)
  })
  wait(AUTO_MS)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
