// Escape of formulas: what a spreadsheet would work out is written as a text; `files/tableau.rs` does the same.

/** A text that starts like a formula, after spaces or not: some take full-width signs for one too. */
export const sansFormule = (texte: string) =>
  /^\s*[=+\-@\t\r＝＋－＠]/.test(texte) ? `'${texte}` : texte
