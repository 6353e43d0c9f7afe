// Setting `plvCasse`: how the names of the menu are written.

/** Begins a word: what follows a space or a sign, not what follows a letter or a digit. */
const WORD_START = /(^|[^\p{L}\p{N}])(\p{L})/gu

/**
 * `min` capitalises: `VIS À BOIS` is `Vis À Bois`, which no style can draw, since it leaves capitals as
 * they are. `maj` is the style's: drawn in capitals, read aloud as written.
 */
export function enCasse(texte: string, casse: string | undefined): string {
  if (casse !== 'min') return texte
  return texte
    .toLowerCase()
    .replace(WORD_START, (_, before: string, letter: string) => before + letter.toUpperCase())
}
