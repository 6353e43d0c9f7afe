// The order of a list, as its address says it: a column, or `-` and a column for its largest first.
import type { Adresse, Filtres } from './useAdresse'

export interface Tri {
  /** The order the rows stand in; empty where it is that of no column. */
  valeur: string
  sort: (valeur: string) => void
  /** Name of the usual order where it is that of no column. */
  libre?: string
}

/** The order of a list that has a filter named `tri`; its usual one is not written. */
export function triDe<N extends string>(
  { filtres, go }: Pick<Adresse<N>, 'filtres' | 'go'>,
  usuel = '',
  libre = 'Ordre habituel',
): Tri {
  const { tri } = filtres as { tri?: string }
  return {
    valeur: tri || usuel,
    ...(usuel === '' && { libre }),
    sort: (to) => {
      const change = { tri: to === usuel ? '' : to } as Record<string, string>
      go(change as Partial<Filtres<N>>)
    },
  }
}

/** The filters that a form fills: the order is chosen on the rows, and outlives what is typed. */
export function sansTri<F extends object>(filtres: F): F {
  const { tri: _, ...others } = filtres as F & { tri?: string }
  return others as F
}

const alphabet = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** The rows of a list that comes whole, in an order of its address. */
export function enOrdre<R>(
  rows: R[],
  tri: string,
  colonnes: Record<string, (row: R) => string | number>,
): R[] {
  const descending = tri.startsWith('-')
  const value = colonnes[descending ? tri.slice(1) : tri]
  if (!value) return rows
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : alphabet.compare(`${a}`, `${b}`)
  const sens = descending ? -1 : 1
  return [...rows].sort((a, b) => sens * compare(value(a), value(b)))
}
