// The state of a list in its address: filters, order and page. Reloading and Back restore it.
import { useSearchParams } from 'wouter'

/** Filters (the order is one of them) as the address writes them; an empty one is not written. */
export type Filtres<N extends string> = Record<N, string>

export interface Adresse<N extends string> {
  filtres: Filtres<N>
  /** From 1. */
  page: number
  /** The address with other filters; it starts from the first page unless a page is said. */
  href: (change: Partial<Filtres<N>>, page?: number) => string
  /** Goes there; `false` when it is where one is. */
  go: (change: Partial<Filtres<N>>, page?: number, options?: { replace: boolean }) => boolean
}

/** The page an address says; what is no page is the first. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
}

export function useAdresse<N extends string>(names: readonly N[]): Adresse<N> {
  const [params, setParams] = useSearchParams()
  const page = pageOf(params)
  const filtres = Object.fromEntries(names.map((it) => [it, params.get(it) ?? ''])) as Filtres<N>

  const at = (change: Partial<Filtres<N>>, to: number) => {
    const wanted = { ...filtres, ...change }
    const next = new URLSearchParams()
    for (const name of names) if (wanted[name]) next.set(name, wanted[name])
    if (to > 1) next.set('page', String(to))
    return next
  }
  return {
    filtres,
    page,
    href: (change, to = 1) => `?${at(change, to)}`,
    go: (change, to = 1, options = { replace: false }) => {
      const next = at(change, to)
      if (next.toString() === at({}, page).toString()) return false
      setParams(next, options)
      return true
    },
  }
}
