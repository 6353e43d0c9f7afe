// Runs test files one after the other in one process, where React and the window's own code are loaded
// once: alone, loading them takes most of a file's time. Between two files everything they share is put
// back: a new window, the globals as they were, no timer, nothing mocked.
import { after, afterEach, before, beforeEach, describe, mock, test } from 'node:test'
import { openWindow } from './fenetre.mjs'

/** A test that has not ended by then never will. */
const TEST_MS_MAX = 60_000

const { setTimeout: later, setInterval: again } = globalThis

/** What a file says at its top, by the names of `node:test`: kept until all of it is said. */
function notebook() {
  const said = []
  const kept =
    (hook) =>
    (...words) =>
      void said.push(() => hook(...words))
  const named = (name, ...rest) => {
    const [work, options = {}] = rest.reverse()
    said.push(() => test(name, { timeout: TEST_MS_MAX, ...options }, work))
  }
  const hooks = { before, beforeEach, afterEach, after }
  for (const name of Object.keys(hooks)) hooks[name] = kept(hooks[name])
  return { words: { ...hooks, test: named, mock }, said }
}

/** Notes the timers that a file starts; gives what stops those that still run. */
function watchTimers() {
  const started = new Set()
  for (const [name, start] of [
    ['setTimeout', later],
    ['setInterval', again],
  ]) {
    globalThis[name] = Object.assign((...words) => {
      const timer = start(...words)
      started.add(timer)
      return timer
    }, start)
  }
  return () => started.forEach(clearTimeout)
}

/** Notes the globals, and what elements can do, as they are; gives what puts them back. */
function watchGlobals() {
  const classes = Object.getOwnPropertyNames(globalThis).filter((it) => it.endsWith('Element'))
  const shared = [globalThis, URL, console, ...classes.map((it) => globalThis[it].prototype)]
  const known = shared.map((it) => [it, Object.getOwnPropertyDescriptors(it)])
  return () => {
    for (const [holder, before] of known) {
      for (const name of Object.keys(Object.getOwnPropertyDescriptors(holder))) {
        // What Node itself has put there meanwhile stays.
        if (name in before) Reflect.defineProperty(holder, name, before[name])
        else Reflect.deleteProperty(holder, name)
      }
    }
  }
}

/** `files`: the name of each, and what imports it. */
export async function runAll(files) {
  for (const [name, load] of files) {
    openWindow()
    const restore = watchGlobals()
    const stopTimers = watchTimers()
    const { words, said } = notebook()
    globalThis.essais = words
    await load()
    await new Promise((done) => {
      describe(name, () => {
        for (const say of said) say()
        after(done)
      })
    })
    stopTimers()
    mock.reset()
    restore()
  }
}
