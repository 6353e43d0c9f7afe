// Tables that French spreadsheets open by a double click, made here of what is on the screen.
// `files/tableau.rs` writes those that the server makes, the same way.
import { keepMade } from './fichier'
import { nombre } from './format'
import { sansFormule } from './formules'

/** A number is written with a decimal comma, a text is never taken for a formula. */
export type Cellule = string | number | null | undefined

/** Table of the ticked rows of a list. */
export interface Tableau<R> {
  /** The name of the file, without what follows the dot. */
  nom: string
  titres: string[]
  /** The cells of a row; what the list does not show of it may be asked. */
  ligne: (row: R) => Cellule[] | Promise<Cellule[]>
}

/** The mark of UTF-8, semicolons, decimal commas. */
export function csvDe(titres: string[], lignes: Cellule[][]): string {
  return `\ufeff${[titres, ...lignes].map((it) => `${it.map(cellule).join(';')}\r\n`).join('')}`
}

function cellule(valeur: Cellule): string {
  // Thousands are not set apart: a spreadsheet would take the number for a text.
  if (typeof valeur === 'number') return nombre(valeur).replace(/\u202f/g, '')
  const safe = sansFormule(valeur ?? '')
  // Commas and tabs part cells in some spreadsheets: what follows one could be a formula.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Gives the table to the person. */
export const giveCsv = (nom: string, titres: string[], lignes: Cellule[][]) =>
  keepMade(new Blob([csvDe(titres, lignes)], { type: 'text/csv;charset=utf-8' }), `${nom}.csv`)
