// The lines of a quick order, from the text typed to what can be added.
import { nombreSaisi } from '../../lib/format'
import type { LigneSaisieView } from '../../wire/LigneSaisieView'

/** Lines of a quick order at most (docs/appels.md 1.4). */
export const LIGNES_MAX = 5_000

/** A line as it stands in the text, with what is known of it; nothing while it is being asked. */
export interface Lue {
  numero: number
  texte: string
  vue: LigneSaisieView | undefined
}

/** A line that can be added as it is. */
export interface Prete {
  numero: number
  codeArticle: string
  codeDeclinaison: string | null
  quantite: number
}

/** The lines of a text, each with what is known of it. */
export function lues(texte: string, vues: ReadonlyMap<string, LigneSaisieView>): Lue[] {
  return lignesDe(texte).map((ligne, rang) => ({
    numero: rang + 1,
    texte: ligne,
    vue: vues.get(ligne),
  }))
}

export function pretes(lignes: Lue[]): Prete[] {
  return lignes.flatMap(({ numero, vue }) => {
    if (!vue || vue.erreur !== null) return []
    const { codeArticle, codeDeclinaison, quantite } = vue
    if (codeArticle === null || quantite === null) return []
    return [{ numero, codeArticle, codeDeclinaison: codeDeclinaison ?? null, quantite }]
  })
}

/** The lines of a text that nothing is known of, each once. */
export function manquantes(texte: string, vues: ReadonlyMap<string, unknown>): string[] {
  return [...new Set(lignesDe(texte).filter((it) => !vues.has(it)))]
}

/** The non-empty lines of a text: what the server's numbers count. */
export function lignesDe(texte: string): string[] {
  return texte.split(/\r?\n/).filter((it) => it.trim() !== '')
}

/**
 * Text of the field now, each line of `source` as the server has read it: its first ones name the
 * columns, and go. Lines that were typed or changed meanwhile stay as they are, where they are.
 */
export function relues(now: string, source: string, textes: string[]): string {
  if (now === source) return textes.join('\n')
  const asked = lignesDe(source)
  const titles = asked.length - textes.length
  const read = new Map(asked.map((it, rang) => [it, textes[rang - titles]]))
  return now
    .split(/\r?\n/)
    .flatMap((it) => (read.has(it) ? (read.get(it) ?? []) : it))
    .join('\n')
}

/** The lines in the field now that were not there before. */
export function ajoutees(now: string, before: string): string[] {
  const old = new Set(lignesDe(before))
  return lignesDe(now).filter((it) => !old.has(it))
}

/** The text with line `numero` naming another article, its quantity kept unless another is given. */
export function remplacer(
  texte: string,
  numero: number,
  codeArticle: string,
  quantite?: number,
): string {
  const lignes = lignesDe(texte)
  const ligne = lignes[numero - 1]
  if (ligne !== undefined) {
    const dite = quantite === undefined ? quantiteDe(ligne) : nombreSaisi(quantite)
    lignes[numero - 1] = `${codeArticle};${dite}`
  }
  return lignes.join('\n')
}

/**
 * Quantity of a line: what follows the last separator, as the server reads it (docs/appels.md 3.7).
 */
function quantiteDe(ligne: string): string {
  const parts = /^.*[\t;,]([^\t;,]*)$/.exec(ligne) ?? /^.*\s(\d+)\s*$/.exec(ligne)
  return parts?.[1]?.trim() || '1'
}

/** The text without the lines that were added. */
export function sansLignes(texte: string, numeros: Set<number>): string {
  return lignesDe(texte)
    .filter((_, rang) => !numeros.has(rang + 1))
    .join('\n')
}
