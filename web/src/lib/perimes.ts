// Promises hold until an hour: a page left open, or kept for when there is no network, tells them no
// more. The server ends them a minute early, so that a look now and then is enough. What tells one
// imports this once.

/** Between two looks. */
const REGARD_MS = 5_000

function look(): void {
  for (const it of document.querySelectorAll<HTMLElement>('[data-jusqua]')) {
    it.hidden = Date.now() >= Number(it.dataset.jusqua) * 1000
  }
}

look()
setInterval(look, REGARD_MS)

export {}
