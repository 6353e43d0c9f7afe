// Rows of two fields, numbered in a form: a quantity and its price. The number of a row says nothing
// of what it is: its key does.
import { enTexte } from './fiches'
import type { Valeurs } from './useFormulaire'

/** Names of the fields of such rows: `paliers.0.quantite`, `paliers.0.prixHT`. */
export interface Paires {
  nom: string
  cle: string
  valeur: string
  /** Words of a row: by its key, and of its value. */
  dit: (cle: string) => string
  label: string
}

export interface Paire {
  /** Tells it from the others, however its key is typed. */
  code: string
  cle: string
  valeur: string
}

/** A row that holds nothing is none. */
const isFilled = (it: { cle: string; valeur: string }) => it.cle !== '' || it.valeur !== ''

/** The rows of a record or of a form, in the order of their numbers. */
export function enListe({ nom, cle, valeur }: Paires, fiche: object): Paire[] {
  const fields = fiche as Record<string, unknown>
  const champ = (place: number, which: string) => `${nom}.${place}.${which}`
  const seen = new Map<string, number>()
  const rows: Paire[] = []
  for (let place = 0; champ(place, cle) in fields; place += 1) {
    const [key, value] = [cle, valeur].map((it) => enTexte(fields[champ(place, it)]).trim())
    rows.push({ code: '', cle: key ?? '', valeur: value ?? '' })
  }
  return rows.filter(isFilled).map((it) => {
    const read = readCle(it.cle)
    const times = (seen.get(read) ?? 0) + 1
    seen.set(read, times)
    // The same key typed twice is two rows: the server refuses it, by its words.
    return { ...it, code: times > 1 ? `${read}/${times}` : read }
  })
}

/** The fields of a form that hold these rows, by increasing key. */
export function enChamps({ nom, cle, valeur }: Paires, liste: Paire[]): Valeurs {
  const rows = [...liste].sort((a, b) => Number(readCle(a.cle)) - Number(readCle(b.cle)))
  const fields = rows.flatMap((it, place) => [
    [`${nom}.${place}.${cle}`, it.cle],
    [`${nom}.${place}.${valeur}`, it.valeur],
  ])
  return Object.fromEntries(fields)
}

/** « 10,0 » is 10. */
function readCle(cle: string): string {
  const read = Number(cle.replace(',', '.'))
  return cle === '' || Number.isNaN(read) ? cle : String(read)
}
