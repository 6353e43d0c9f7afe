// Carousels alive: buttons, arrows, and a play that stops for whoever is looking or has taken over.
import { reducedMotion } from '../../lib/settings'

/** Storefront, section 9. */
export const PAUSE_MS = 4000

/** Starts one carousel; works on what the server rendered. */
export function startGalerie(element: HTMLElement): void {
  const track = element.querySelector<HTMLElement>('[data-piste]')
  if (!track || element.dataset.vivante) return
  element.dataset.vivante = 'oui'
  const isLooping = 'boucle' in element.dataset
  const steps = [...element.querySelectorAll<HTMLButtonElement>('[data-galerie-pas]')]

  const atStart = () => track.scrollLeft < 4
  const atEnd = () => track.scrollLeft + track.clientWidth > track.scrollWidth - 4
  const mark = () => {
    const isShort = track.scrollWidth <= track.clientWidth + 4
    for (const step of steps) {
      const isBack = step.dataset.galeriePas === '-1'
      step.disabled = isShort || (!isLooping && (isBack ? atStart() : atEnd()))
    }
  }
  const move = (by: number) => {
    if (isLooping && by > 0 && atEnd()) track.scrollTo({ left: 0 })
    else if (isLooping && by < 0 && atStart()) track.scrollTo({ left: track.scrollWidth })
    else track.scrollBy({ left: by * track.clientWidth })
  }

  const play = autoPlay(element, () => move(1))
  for (const step of steps) {
    step.addEventListener('click', () => {
      play.stop()
      move(Number(step.dataset.galeriePas))
    })
  }
  element.addEventListener('keydown', (event) => {
    // Arrows belong to the field in which somebody types.
    if ((event.target as Element).closest('input, textarea, select')) return
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  })
  track.addEventListener('touchstart', () => play.stop(), { passive: true })
  track.addEventListener('scroll', mark, { passive: true })
  new ResizeObserver(mark).observe(track)
  mark()
}

/** Plays while nobody looks closely; never for those who asked for less movement. */
function autoPlay(element: HTMLElement, next: () => void): { stop: () => void } {
  const button = element.querySelector<HTMLButtonElement>('[data-galerie-pause]')
  if (element.dataset.galerie !== 'auto' || reducedMotion()) {
    if (button) button.hidden = true
    return { stop: () => undefined }
  }
  let isStopped = false
  let isHeld = false
  const timer = setInterval(() => {
    if (!isStopped && !isHeld && document.hasFocus()) next()
  }, PAUSE_MS)
  const hold = (value: boolean) => () => {
    isHeld = value
  }
  element.addEventListener('pointerenter', hold(true))
  element.addEventListener('pointerleave', hold(false))
  element.addEventListener('focusin', hold(true))
  element.addEventListener('focusout', hold(false))
  const stop = () => {
    isStopped = true
    clearInterval(timer)
    if (button) button.hidden = true
  }
  button?.addEventListener('click', stop)
  return { stop }
}
