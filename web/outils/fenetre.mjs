// A window for the tests, before React is loaded: it looks once whether there is one.
import { Window } from 'happy-dom'

const OWN = ['document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator']
const BETTER = ['Event', 'CustomEvent', 'FormData', 'DOMException']
const BOUND = ['matchMedia', 'getComputedStyle', 'requestAnimationFrame', 'scrollTo']
const LISTENED = ['addEventListener', 'removeEventListener', 'dispatchEvent']

/** Classes of the browser that Node does not have. */
const lacking = (window) =>
  Object.getOwnPropertyNames(window).filter((it) => /^[A-Z]/.test(it) && !(it in globalThis))

let names

/** Puts a new window, at an empty page, in the place of the one before. */
export function openWindow() {
  const window = new Window({ url: 'http://comptoir.test/', width: 1280, height: 900 })
  names ??= lacking(window)
  for (const name of [...names, ...OWN, ...BETTER]) {
    const value = window[name]
    if (value !== undefined) {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
    }
  }
  globalThis.window = window
  for (const name of [...BOUND, ...LISTENED]) globalThis[name] = window[name].bind(window)
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
}
