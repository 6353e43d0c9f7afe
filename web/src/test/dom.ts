// A page for the tests of islands and of the plain code, in the window of outils/fenetre.mjs.

/** Replaces the page's body. */
export function openPage(html: string): Document {
  document.body.innerHTML = html
  return document
}

/** Lets promises and timers of no delay pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
}
