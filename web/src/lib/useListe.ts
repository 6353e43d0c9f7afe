// A list of the back office: asked by its address, old rows kept while new ones come.
// The pages a pager shows are the rule's: the server sends them with a page, the back office asks
// the WASM.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from './http'
import { type Adresse, type Filtres, useAdresse } from './useAdresse'
import { useTell } from './useTell'

/** Rows of a page of the lists that the server does not count. */
export const LIGNES_PAR_PAGE = 20

/** The same, of the administrators and of the pages the merchant writes. */
export const FICHES_PAR_PAGE = 50

/** One page of a list. */
export interface PageDe<R> {
  list: R[]
  pages: number
  total?: number
}

interface Demande<R, N extends string> {
  /** Name of the list among the queries: to ask it again, invalidate this key. */
  cle: readonly string[]
  /** Filters of its address. */
  filtres: readonly N[]
  load: (filtres: Filtres<N>, page: number, signal: AbortSignal) => Promise<PageDe<R>>
  /** The words for a failure, said by a toast too. */
  echec?: string
  /** Milliseconds until it is asked again, for a list that changes by itself. */
  suivi?: (rows: R[]) => number | false
  /** Asked again when one comes back from another tab, where its rows can be changed. */
  auRetour?: boolean
}

/** State of a list screen, whatever asked for it. */
export interface EtatListe {
  page: number
  pages: number
  /** There is something to show. */
  ready: boolean
  /** It is being asked. */
  busy: boolean
  /** Failure of the list, empty when there is none. */
  erreur: string
  again: () => void
}

export interface Liste<R, N extends string> extends EtatListe, Adresse<N> {
  rows: R[]
  total: number
  /** The rows are those of the question before. */
  stale: boolean
  /** Asks with other filters, from the first page; the same ones again ask again. */
  search: (change: Partial<Filtres<N>>) => void
}

export function useListe<R, N extends string = never>(demande: Demande<R, N>): Liste<R, N> {
  const { cle, load, echec, suivi, auRetour } = demande
  const adresse = useAdresse(demande.filtres)
  const { filtres, page } = adresse
  const query = useQuery({
    queryKey: [...cle, filtres, page],
    queryFn: ({ signal }) => load(filtres, page, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: auRetour ? 'always' : false,
    refetchInterval: ({ state }) => (state.data && suivi ? suivi(state.data.list) : false),
  })
  const { data, error } = query
  useTell(echec, error)

  const again = () => void query.refetch()
  return {
    ...adresse,
    rows: data?.list ?? [],
    pages: data?.pages ?? 0,
    total: data?.total ?? 0,
    ready: data !== undefined,
    busy: query.isFetching,
    stale: query.isPlaceholderData,
    erreur: error ? messageOf(error) : '',
    again,
    search: (change) => {
      if (!adresse.go(change)) again()
    },
  }
}

/** One page of a list that comes whole. */
export function pageDe<R>(rows: R[], page: number, parPage: number): PageDe<R> {
  const list = rows.slice((page - 1) * parPage, page * parPage)
  return { list, pages: Math.ceil(rows.length / parPage), total: rows.length }
}
