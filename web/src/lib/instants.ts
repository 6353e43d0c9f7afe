// Instants that come while a page is open.

/** The longest a timer of a browser waits. */
const ATTENTE_MAX_MS = 2 ** 31 - 1

/** Acts once an instant, in epoch seconds, has come; what is returned forgets it. */
export function onPassed(instant: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const left = instant * 1000 - Date.now()
    if (left <= 0) return act()
    timer = setTimeout(look, Math.min(left, ATTENTE_MAX_MS))
  }
  look()
  return () => clearTimeout(timer)
}
