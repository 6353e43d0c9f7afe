// Agencies, customers and their types: what several filters choose from.
import { useQuery } from '@tanstack/react-query'
import type { AgenceView } from '../wire/AgenceView'
import type { ClientView } from '../wire/ClientView'
import type { TypeClientView } from '../wire/TypeClientView'
import { askJson } from './http'
import { appels } from './paths'

/** Lists that hardly change are not asked again by every screen. */
const KEPT_MS = 60_000

export function useAgences(): AgenceView[] {
  const queryFn = () => askJson<AgenceView[]>(appels.agences)
  return useQuery({ queryKey: ['agences'], queryFn, staleTime: KEPT_MS }).data ?? []
}

export function useTypesClient(): TypeClientView[] {
  const queryFn = () => askJson<TypeClientView[]>(appels.typesClient)
  return useQuery({ queryKey: ['typesClient'], queryFn, staleTime: KEPT_MS }).data ?? []
}

/** Customers whose name or code holds a text. */
export function useClients(texte: string): { clients: ClientView[]; busy: boolean } {
  const query = useQuery({
    queryKey: ['clients', texte],
    queryFn: ({ signal }) => askJson<{ list: ClientView[] }>(appels.clients(texte), { signal }),
    placeholderData: (before) => before,
  })
  return { clients: query.data?.list ?? [], busy: query.isFetching }
}
