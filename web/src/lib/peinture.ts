// Work that the answer to a gesture need not wait for.

/** A page that is not shown paints nothing: its work is not put off for longer. */
const ATTENTE_MS_MAX = 100

/** Resolves once what was just changed is on the screen. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ATTENTE_MS_MAX)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })
}
