// Changes of the order of the lines: asked for seldom, their code comes with the question.
import { askJson } from '../../lib/http'
import { addLigne, readPanier } from '../../lib/paniers'
import { pathsCompte } from '../../lib/pathsCompte'
import type { LigneView } from '../../wire/LigneView'

/** Puts the line `id` at `rang`, counted without it. */
export async function placer(lignes: LigneView[], id: number, rang: number): Promise<void> {
  const ids = lignes.map((it) => it.id).filter((it) => it !== id)
  ids.splice(rang, 0, id)
  const form = { updatedLinesArray: JSON.stringify(ids), type: 'panier' }
  await askJson(pathsCompte.ordonner, { form })
}

/** Puts a line back where it was; `onBack` is told as soon as it is in the basket. */
export async function remettre(
  panier: number,
  ligne: LigneView,
  rang: number,
  onBack: () => void,
): Promise<void> {
  const { id } = await addLigne(panier, ligne)
  onBack()
  await placer((await readPanier(panier)).lignes, id, rang)
}
