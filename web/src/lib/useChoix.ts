// The rows of a list that are ticked. They stay so from page to page, but only those on the screen
// count: nothing is done to a row that nobody sees.
import { useState } from 'react'

interface Demande<R> {
  /** The rows on the screen. */
  rows: R[]
  cle: (row: R) => string | number
  /** Name of a row. */
  nom: (row: R) => string
  /** True of a row to which something can be done; every row when absent. */
  peut?: (row: R) => boolean
}

export interface Choix<R> {
  nom: (row: R) => string
  peut: (row: R) => boolean
  has: (row: R) => boolean
  /** Ticks rows, or takes the ticks away. */
  set: (rows: R[], on: boolean) => void
  clear: () => void
  /** Those of the screen that can be ticked, and that are. */
  possibles: R[]
  coches: R[]
  /** Number of rows ticked elsewhere: on another page, or by other filters. */
  ailleurs: number
}

export function useChoix<R>({ rows, cle, nom, peut = () => true }: Demande<R>): Choix<R> {
  const [cles, setCles] = useState<ReadonlySet<string | number>>(new Set())
  const has = (row: R) => cles.has(cle(row))
  const possibles = rows.filter(peut)
  const coches = possibles.filter(has)
  const shown = new Set(rows.map(cle))
  return {
    nom,
    peut,
    has,
    possibles,
    coches,
    ailleurs: [...cles].filter((it) => !shown.has(it)).length,
    set: (some, on) =>
      setCles((known) => {
        const next = new Set(known)
        for (const it of some) on ? next.add(cle(it)) : next.delete(cle(it))
        return next
      }),
    clear: () => setCles(new Set()),
  }
}
