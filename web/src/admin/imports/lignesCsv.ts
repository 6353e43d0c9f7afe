// Every row that an import left out and every value it set aside, as a table for spreadsheets: the
// screen tells the first ones of each reason.
import { sansFormule } from '../../lib/formules'
import type { LigneRapportView } from '../../wire/LigneRapportView'

const TITRES = ['Fichier', 'Ligne', 'Colonne', 'Importée', 'Motif']

/** A text that no spreadsheet takes for a formula, nor parts in two. */
const cell = (text: string) => {
  const safe = sansFormule(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** The mark that tells spreadsheets of UTF-8 stands first. */
export function buildLignesCsv(lignes: LigneRapportView[]): string {
  const rows = lignes.map((it) => [
    it.fichier,
    it.ligne === null ? '' : String(it.ligne),
    it.colonne,
    it.importee ? 'oui' : 'non',
    it.motif,
  ])
  return `\ufeff${[TITRES, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}
