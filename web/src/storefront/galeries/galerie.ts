// Carousels alive: buttons, arrows, dots and fingers, on the row the server rendered.
import { slideTo } from './duree'
import { startGlisser } from './glisser'
import { startLecture } from './lecture'

/** Duration of a move (docs/vitrine.md 4.6). */
export const SPEED_MS = 500

/** Pixels a browser may round away at the ends of a row. */
const ROUNDING_PX = 4

/** Starts one carousel; works on what the server rendered. */
export function startGalerie(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('[data-piste]')
  if (!track || carousel.dataset.vivante) return
  carousel.dataset.vivante = 'oui'
  const rangee = new Rangee(carousel, track)
  const lecture = startLecture(carousel, () => rangee.move(1))
  const take = (act: () => void) => {
    lecture.stop()
    act()
  }
  carousel.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-galerie-pas], [data-page]')
    const { galeriePas, page } = button?.dataset ?? {}
    if (galeriePas) take(() => rangee.move(Number(galeriePas)))
    else if (page) take(() => rangee.show(Number(page)))
  })
  document.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || event.defaultPrevented || !isFor(carousel, event.target)) return
    event.preventDefault()
    take(() => rangee.move(by))
  })
  startGlisser(carousel, track, (by) => take(() => rangee.move(by)))
  track.addEventListener('scroll', () => rangee.mark(), { passive: true })
  new ResizeObserver(() => rangee.mark()).observe(track)
  rangee.mark()
}

/** Elements that have arrows of their own: a field in which somebody types, a list, a popup. */
const TAKEN = 'input, textarea, select, dialog, [data-menu], [contenteditable]'

/**
 * Arrows move the carousel they are pressed in; pressed elsewhere in the page, the first one that
 * is wholly in sight.
 */
function isFor(carousel: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(TAKEN)) return false
  const own = target.closest('[data-galerie]')
  if (own) return own === carousel
  const all = [...document.querySelectorAll<HTMLElement>('[data-galerie]')]
  return all.find(isInSight) === carousel
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

class Rangee {
  private readonly steps: HTMLButtonElement[]
  private readonly dots: HTMLElement | null
  private readonly isLooping: boolean

  constructor(
    private readonly carousel: HTMLElement,
    private readonly track: HTMLElement,
  ) {
    this.steps = [...carousel.querySelectorAll<HTMLButtonElement>('[data-galerie-pas]')]
    this.dots = carousel.querySelector('[data-galerie-pages]')
    this.isLooping = 'boucle' in carousel.dataset
  }

  /** Positions at which the row would rest with each page in view. */
  private pages(): number[] {
    const { clientWidth, scrollWidth } = this.track
    const last = scrollWidth - clientWidth
    if (clientWidth === 0 || last <= ROUNDING_PX) return [0]
    const [first, second] = this.track.children
    const step =
      first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0
    const shown = step > 0 ? Math.max(1, Math.round((clientWidth + 1) / step)) : 1
    const width = step > 0 ? shown * step : clientWidth
    const count = Math.ceil((last - ROUNDING_PX) / width) + 1
    return Array.from({ length: count }, (_, page) => Math.min(page * width, last))
  }

  private current(pages: number[]): number {
    const { scrollLeft } = this.track
    const distances = pages.map((it) => Math.abs(it - scrollLeft))
    return distances.indexOf(Math.min(...distances))
  }

  move(by: number): void {
    const pages = this.pages()
    const next = this.current(pages) + by
    if (this.isLooping) this.show((next + pages.length) % pages.length)
    else this.show(Math.min(Math.max(next, 0), pages.length - 1))
  }

  show(page: number): void {
    slideTo(this.track, this.pages()[page] ?? 0, SPEED_MS)
  }

  /** The ends of a row that does not loop have nothing further; the dots say where it is. */
  mark(): void {
    const pages = this.pages()
    const { scrollLeft, scrollWidth, clientWidth } = this.track
    for (const step of this.steps) {
      const isBack = step.dataset.galeriePas === '-1'
      const isEnd = isBack
        ? scrollLeft < ROUNDING_PX
        : scrollLeft + clientWidth > scrollWidth - ROUNDING_PX
      const isOff = pages.length < 2 || (!this.isLooping && isEnd)
      // A control that goes off while it has the focus gives it to the other one.
      if (isOff && document.activeElement === step) {
        this.steps.find((it) => it !== step && !it.disabled)?.focus()
      }
      step.disabled = isOff
    }
    this.markDots(pages)
  }

  private markDots(pages: number[]): void {
    if (!this.dots) return
    const count = pages.length < 2 ? 0 : pages.length
    if (this.dots.children.length !== count) {
      const label = this.dots.dataset.galeriePages ?? ''
      this.dots.replaceChildren(...pages.slice(0, count).map((_, page) => dot(label, page)))
    }
    const current = this.current(pages)
    for (const [page, it] of [...this.dots.children].entries()) {
      if (page === current) it.setAttribute('aria-current', 'true')
      else it.removeAttribute('aria-current')
    }
    this.carousel.dataset.pageCourante = String(current)
  }
}

function dot(label: string, page: number): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.page = String(page)
  button.setAttribute('aria-label', `${label} ${page + 1}`)
  return button
}
