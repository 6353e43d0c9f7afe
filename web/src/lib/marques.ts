// The marks of a text of the merchant's, put in and taken out where its caret is. What they become
// is the server's (`files/html.rs`).

/** Replacement of a text by another, and what is selected afterwards. */
export interface Remplacement {
  de: number
  a: number
  par: string
  debut: number
  fin: number
}

export type Marque = (texte: string, debut: number, fin: number) => Remplacement

/** A mark on both sides of the selection; pressed again, it goes. */
function autour(signe: string, exemple: string): Marque {
  return (texte, debut, fin) => {
    const [before, after] = [debut - signe.length, fin + signe.length]
    const chosen = texte.slice(debut, fin)
    const isMarked = marks(texte, debut, fin, signe)
    if (isMarked)
      return { de: before, a: after, par: chosen, debut: before, fin: before + chosen.length }
    const said = chosen || exemple
    const start = debut + signe.length
    return { de: debut, a: fin, par: signe + said + signe, debut: start, fin: start + said.length }
  }
}

/**
 * True where the selection bears this mark: of its stars, one is for italics and two are for bold.
 */
function marks(texte: string, debut: number, fin: number, signe: string): boolean {
  const before = /\**$/.exec(texte.slice(0, debut))?.[0].length ?? 0
  const after = /^\**/.exec(texte.slice(fin))?.[0].length ?? 0
  const stars = Math.min(before, after)
  return signe.length === 1 ? stars % 2 === 1 : stars >= 2
}

/** A mark before each line of the selection; where each has it, it goes. */
function devant(signe: string): Marque {
  return (texte, debut, fin) => {
    const de = texte.lastIndexOf('\n', debut - 1) + 1
    const end = texte.indexOf('\n', Math.max(fin, de))
    const a = end === -1 ? texte.length : end
    const lines = texte.slice(de, a).split('\n')
    const isMarked = lines.every((it) => it.startsWith(signe))
    const par = lines.map((it) => (isMarked ? it.slice(signe.length) : signe + it)).join('\n')
    const caret = de + par.length
    // One line keeps its caret at its end, several stay selected.
    return { de, a, par, debut: lines.length > 1 ? de : caret, fin: caret }
  }
}

export const gras = autour('**', 'texte en gras')
export const italique = autour('*', 'texte en italique')
export const titre = devant('# ')
export const liste = devant('- ')

/** The address is what is typed next. */
export const lien: Marque = (texte, debut, fin) => {
  const said = texte.slice(debut, fin) || 'texte du lien'
  const start = debut + `[${said}](`.length
  const adresse = '/page'
  return {
    de: debut,
    a: fin,
    par: `[${said}](${adresse})`,
    debut: start,
    fin: start + adresse.length,
  }
}

/** Mark of a picture: its description, for those who do not see it, is typed next. */
export const image =
  (src: string): Marque =>
  (texte, debut, fin) => {
    const said = texte.slice(debut, fin) || 'ce que montre l’image'
    const start = debut + '!['.length
    // An address with a parenthesis or a space is kept whole by its brackets.
    return {
      de: debut,
      a: fin,
      par: `![${said}](<${src}>)`,
      debut: start,
      fin: start + said.length,
    }
  }
