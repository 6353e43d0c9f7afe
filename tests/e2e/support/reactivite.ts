// Reactivity: how quickly a page paints after a gesture, and whether anything moves that was not
// asked to. Gestures are made at places of the screen: a search by role over a thousand lines would
// itself hold the page for a second, and be counted.
import type { Page } from '@playwright/test'

/** A telephone of the middle range beside this machine. */
const CPU_SLOWED = 4

/** Between two keys of somebody quick. */
const KEY_MS = 90

/** The longest gesture of a page, and the sum of its unasked shifts, each with what it was about. */
export interface Mesure {
  page: string
  inp_ms: number
  geste: string
  cls: number
  glisse: string
}

interface Noted {
  value: number
  about: string
}

declare global {
  interface Window {
    __gestes: Noted[]
    __glissements: Noted[]
  }
}

/** Listens from the next page on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__gestes = []
    window.__glissements = []
    // Without what it holds: to write a list of a thousand lines out would itself hold the page.
    const told = (node: Node | null) =>
      node instanceof Element
        ? (node.cloneNode(false) as Element).outerHTML.slice(0, 80)
        : (node?.nodeName ?? '')
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId } = it as unknown as { interactionId: number }
        const about = `${it.name} ${told(it.target)}`
        if (interactionId) window.__gestes.push({ value: it.duration, about })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) {
        const shift = it as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const about = shift.sources.map((source) => told(source.node)).join(' et ')
        if (!shift.hadRecentInput) window.__glissements.push({ value: shift.value, about })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** From here on the page is as slow as on that telephone. */
export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
}

/** Presses what stands under the n-th of `css`, where it is on the screen. */
export async function press(page: Page, css: string, n = 0): Promise<void> {
  const [x = 0, y = 0] = await page.evaluate(
    ([selector, rank]) => {
      const element = document.querySelectorAll(selector)[rank]
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element?.getBoundingClientRect() ?? new DOMRect()
      return [box.x + box.width / 2, box.y + box.height / 2]
    },
    [css, n] as const,
  )
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
}

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: KEY_MS })
}

/** Figures of this page so far; the browser tells of a gesture once its frame is shown. */
export async function figures(page: Page, name: string): Promise<Mesure> {
  return page.evaluate(async (name) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    await new Promise((next) => requestIdleCallback(next))
    const worst = (all: Noted[]) => all.toSorted((a, b) => b.value - a.value)[0]
    const shifted = window.__glissements.reduce((sum, it) => sum + it.value, 0)
    return {
      page: name,
      inp_ms: worst(window.__gestes)?.value ?? 0,
      geste: worst(window.__gestes)?.about ?? '',
      cls: Math.round(shifted * 1000) / 1000,
      glisse: worst(window.__glissements)?.about ?? '',
    }
  }, name)
}
