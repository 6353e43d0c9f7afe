// Promises hold until an hour: a page left open, or kept for when there is no network, tells them no
// more. The server ends them a minute early, so that a look now and then is enough.

/** Between two looks. */
const REGARD_MS = 5_000

/** Hides what says by `data-jusqua`, in epoch seconds, that it holds no more. */
export function hidePassed(): void {
  for (const it of document.querySelectorAll<HTMLElement>('[data-jusqua]')) {
    it.hidden = Number(it.dataset.jusqua) * 1000 <= Date.now()
  }
}

export function watchPassed(): void {
  hidePassed()
  setInterval(hidePassed, REGARD_MS)
}
