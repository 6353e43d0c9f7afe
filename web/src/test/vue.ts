// Boxes of what is on the screen: happy-dom draws nothing, so a test says it.
import { act } from 'react'

const watched = new Map<Element, () => void>()

/** Nothing is on the screen until `show` says so. */
export function provideScreen(): void {
  globalThis.IntersectionObserver = class {
    elements: Element[] = []
    tell: () => void
    constructor(callback: IntersectionObserverCallback) {
      const entries = [{ isIntersecting: true } as IntersectionObserverEntry]
      this.tell = () => callback(entries, this as unknown as IntersectionObserver)
    }
    observe(element: Element) {
      this.elements.push(element)
      watched.set(element, this.tell)
    }
    disconnect() {
      for (const it of this.elements) watched.delete(it)
    }
  } as unknown as typeof IntersectionObserver
}

/** Scrolls to an element: what it waited for begins. */
export const show = (element: Element) => act(async () => watched.get(element)?.())
