// Changes of the order of the lines: asked for seldom, their code comes with the question.
import { askJson } from '../../lib/http'
import { pathsPaniers } from '../../lib/pathsPaniers'
import type { LigneView } from '../../wire/LigneView'

/** Puts the line `id` at `rang`, counted without it. */
export async function placer(lignes: LigneView[], id: number, rang: number): Promise<void> {
  const ids = lignes.map((it) => it.id).filter((it) => it !== id)
  ids.splice(rang, 0, id)
  const form = { updatedLinesArray: JSON.stringify(ids), type: 'panier' }
  await askJson(pathsPaniers.ordonner, { form })
}

/** Puts a line back as it was, where it was: the server has kept it, though it may be sold out. */
export async function remettre(ligneUrl: string): Promise<void> {
  const { id } = await askJson<LigneView>(`${ligneUrl}/retablissement`, { json: {} })
  focusDrawn(`#ligne-${id} h2 a`)
}

/** Delay in which a drawn line may still take the focus: later on, it is somebody else's. */
export const FOCUS_MS = 5_000

/** Gives the focus to what came back, once it is drawn: its button has taken it away. */
function focusDrawn(css: string): void {
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), FOCUS_MS)
  look()
  function look() {
    const place = document.querySelector<HTMLElement>(css)
    if (!place) return
    observer.disconnect()
    const here = document.activeElement
    if (here === document.body || here?.closest('[data-retiree]')) place.focus()
  }
}
