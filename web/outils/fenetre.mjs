// A window for the tests, before React is loaded: it looks once whether there is one.
import { Window } from 'happy-dom'

const window = new Window({ url: 'http://comptoir.test/', width: 1280, height: 900 })
const names = Object.getOwnPropertyNames(window).filter(
  (it) => /^[A-Z]/.test(it) && !(it in globalThis),
)
const own = ['document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator']
for (const name of [...names, ...own, 'Event', 'CustomEvent', 'FormData', 'DOMException']) {
  const value = window[name]
  if (value !== undefined) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
}
globalThis.window = window
for (const name of ['matchMedia', 'getComputedStyle', 'requestAnimationFrame', 'scrollTo']) {
  globalThis[name] = window[name].bind(window)
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
  globalThis[name] = window[name].bind(window)
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true
