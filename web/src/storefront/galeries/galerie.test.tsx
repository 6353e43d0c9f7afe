import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { openPage } from '../../test/dom'
import { Carousel } from '../../ui/Carousel'
import { startGalerie } from './galerie'

const SLIDE_PX = 380
const SLIDES = 7
const FRAME_MS = 10

let reduced = false

/** A row of 7 slides of 360 px, 20 px apart, of which 3 are seen. */
function open({ loop = false, auto = true } = {}) {
  const slides = Array.from({ length: SLIDES }, (_, index) => ({
    key: String(index),
    content: <input aria-label={`Note ${index}`} />,
    caption: index === 0 ? 'Le dépôt' : undefined,
  }))
  openPage(
    renderToStaticMarkup(
      <Carousel
        label="Photos"
        kind="galerie"
        loop={loop}
        auto={auto ? { pauseLabel: 'Arrêter', playLabel: 'Reprendre' } : undefined}
        pageLabel="Page"
        previousLabel="Précédentes"
        nextLabel="Suivantes"
        slides={slides}
      />,
    ),
  )
  const carousel = document.querySelector('[data-galerie]') as HTMLElement
  const track = document.querySelector('[data-piste]') as HTMLElement
  Object.defineProperties(track, {
    clientWidth: { value: 3 * SLIDE_PX - 20 },
    scrollWidth: { value: SLIDES * SLIDE_PX - 20, configurable: true },
    scrollLeft: { value: 0, writable: true },
  })
  for (const [index, slide] of [...track.children].entries()) {
    slide.getBoundingClientRect = () => ({ left: index * SLIDE_PX - track.scrollLeft }) as DOMRect
  }
  startGalerie(carousel)
  const button = (name: string) =>
    document.querySelector(`[aria-label="${name}"]`) as HTMLButtonElement
  const slide = () => Math.round(track.scrollLeft / SLIDE_PX)
  /** Moves take their time; scrolling tells the row where it is. */
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += FRAME_MS) tick()
    track.dispatchEvent(new Event('scroll'))
  }
  return { carousel, track, button, slide, wait }
}

/** A clock of its own: node's forgets another timer when one is cleared that has run already. */
const clock = { now: 0, timers: new Map<number, { at: number; act: () => void }>(), last: 0 }

function later(act: () => void, ms = 0): number {
  clock.last += 1
  clock.timers.set(clock.last, { at: clock.now + ms, act })
  return clock.last
}

function tick(): void {
  clock.now += FRAME_MS
  for (const [id, { at, act }] of [...clock.timers]) {
    if (at <= clock.now && clock.timers.delete(id)) act()
  }
}

const forget = (id: unknown) => void clock.timers.delete(id as number)

beforeEach(() => {
  reduced = false
  clock.timers.clear()
  mock.method(globalThis, 'setTimeout', later)
  mock.method(globalThis, 'clearTimeout', forget)
  mock.method(performance, 'now', () => clock.now)
  globalThis.requestAnimationFrame = (act) => later(() => act(clock.now), FRAME_MS)
  globalThis.cancelAnimationFrame = forget
  globalThis.matchMedia = ((query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
  })) as typeof matchMedia
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as typeof ResizeObserver
})

afterEach(() => mock.restoreAll())

test('a row that does not loop stops at its ends, and the control is off there', () => {
  const { track, button, slide, wait } = open({ auto: false })
  assert.equal(button('Précédentes').disabled, true)
  button('Suivantes').click()
  wait(490)
  assert.ok(track.scrollLeft < 3 * SLIDE_PX, 'a move takes 500 ms')
  wait(20)
  assert.equal(slide(), 3)
  button('Suivantes').click()
  wait(520)
  assert.equal(slide(), 4)
  assert.equal(button('Suivantes').disabled, true)
})

test('a row that loops goes from the last page to the first, and back', () => {
  const { button, slide, wait } = open({ loop: true, auto: false })
  button('Précédentes').click()
  wait(520)
  assert.equal(slide(), 4)
  button('Suivantes').click()
  wait(520)
  assert.equal(slide(), 0)
})

test('a dot for each page says where the row is, and leads there', () => {
  const { button, slide, wait } = open({ auto: false })
  assert.equal(document.querySelectorAll('[data-page]').length, 3)
  assert.equal(button('Page 1').getAttribute('aria-current'), 'true')
  button('Page 2').click()
  wait(520)
  assert.equal(slide(), 3)
  assert.equal(button('Page 2').getAttribute('aria-current'), 'true')
  assert.equal(document.querySelector('p')?.textContent, 'Le dépôt')
})

test('it plays after 3 s, then each 4 s, and holds under the pointer', () => {
  const { carousel, slide, wait } = open({ loop: true })
  wait(2990)
  assert.equal(slide(), 0)
  wait(520)
  assert.equal(slide(), 3)
  wait(4000)
  assert.equal(slide(), 4)
  carousel.dispatchEvent(new Event('pointerenter'))
  wait(20_000)
  assert.equal(slide(), 4)
  carousel.dispatchEvent(new Event('pointerleave'))
  wait(4520)
  assert.equal(slide(), 0)
})

test('a control stops the play until the window is come back to', () => {
  const { button, slide, wait } = open({ loop: true })
  button('Suivantes').click()
  wait(20_000)
  assert.equal(slide(), 3)
  window.dispatchEvent(new Event('focus'))
  wait(3520)
  assert.equal(slide(), 4)
})

test('the pause button holds whatever the window does, and plays again', () => {
  const { button, slide, wait } = open({ loop: true })
  button('Arrêter').click()
  assert.equal(button('Reprendre').getAttribute('aria-pressed'), 'true')
  window.dispatchEvent(new Event('focus'))
  wait(20_000)
  assert.equal(slide(), 0)
  button('Reprendre').click()
  wait(3520)
  assert.equal(slide(), 3)
})

test('nothing moves by itself, and there is no pause button, with reduced motion', () => {
  reduced = true
  const { button, slide, wait } = open({ loop: true })
  wait(20_000)
  assert.equal(slide(), 0)
  assert.equal(button('Arrêter').hidden, true)
  button('Suivantes').click()
  assert.equal(slide(), 3)
})

test('arrows move the row, but belong to the field in which somebody types', () => {
  const { carousel, track, slide, wait } = open({ auto: false })
  const press = (target: Element, key: string) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    wait(520)
  }
  press(track, 'ArrowRight')
  assert.equal(slide(), 3)
  press(track, 'ArrowLeft')
  assert.equal(slide(), 0)
  press(carousel.querySelector('input') as Element, 'ArrowRight')
  assert.equal(slide(), 0)
})

test('arrows pressed elsewhere in the page move the carousel in sight, not one further down', () => {
  const { carousel, slide, wait } = open({ auto: false })
  Object.assign(globalThis, { innerHeight: 700 })
  const place = (top: number) => {
    carousel.getBoundingClientRect = () => ({ top, bottom: top + 300, height: 300 }) as DOMRect
  }
  const press = (target: Element) => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
    )
    wait(520)
  }
  place(700)
  press(document.body)
  assert.equal(slide(), 0)
  place(10)
  const field = document.body.appendChild(document.createElement('input'))
  press(field)
  assert.equal(slide(), 0)
  press(document.body)
  assert.equal(slide(), 3)
})

test('a drag of 50 px is a swipe; a shorter one goes back in 200 ms', () => {
  const { carousel, track, slide, wait } = open({ auto: false })
  track.setPointerCapture = () => undefined
  const item = track.children[1] as Element
  const drag = (to: number) => {
    const at = (type: string, clientX: number) =>
      item.dispatchEvent(
        new PointerEvent(type, { clientX, button: 0, isPrimary: true, bubbles: true }),
      )
    at('pointerdown', 300)
    at('pointermove', to)
    assert.equal('glisse' in carousel.dataset, true)
    at('pointerup', to)
  }
  drag(260)
  assert.equal(track.scrollLeft, 40)
  wait(220)
  assert.equal(track.scrollLeft, 0)
  drag(240)
  wait(520)
  assert.equal(slide(), 3)
})

test('a row that is all in sight has both ways off, which hides its controls', () => {
  const { track, button } = open({ loop: true })
  assert.equal(button('Suivantes').disabled, false)
  Object.defineProperty(track, 'scrollWidth', { value: track.clientWidth, configurable: true })
  track.dispatchEvent(new Event('scroll'))
  assert.equal(button('Précédentes').disabled, true)
  assert.equal(button('Suivantes').disabled, true)
})
