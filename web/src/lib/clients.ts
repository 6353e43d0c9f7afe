// Agencies, customers and their types: what several filters choose from.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AgenceView } from '../wire/AgenceView'
import type { ClientView } from '../wire/ClientView'
import type { TarifsView } from '../wire/TarifsView'
import type { TypeClientView } from '../wire/TypeClientView'
import { tell } from './catalogue'
import { findLabel } from './findLabel'
import { distincts } from './homonymes'
import { askJson } from './http'
import { appels } from './paths'
import { phrase } from './phrases'

/** Lists that hardly change are not asked again by every screen. */
const KEPT_MS = 60_000

/** Out of the hook, so that it runs once for what was read, not at each draw. */
const select = (agences: AgenceView[]) => distincts(agences, 'libelle_agence', 'code_agence')

export function useAgences(): AgenceView[] {
  const queryFn = () => askJson<AgenceView[]>(appels.agences)
  const kept = { queryKey: ['agences'], queryFn, staleTime: KEPT_MS }
  const { data = [], error } = useQuery({ ...kept, select })
  useTold('Les agences n’ont pas pu être lues', error)
  return data
}

export function useTypesClient(): TypeClientView[] {
  const queryFn = () => askJson<TypeClientView[]>(appels.typesClient)
  const { data = [], error } = useQuery({ queryKey: ['typesClient'], queryFn, staleTime: KEPT_MS })
  useTold(phrase('Error fetching types de client'), error)
  return data
}

/** The codes of the price lists. */
export function useTarifs(): string[] {
  const queryFn = () => askJson<TarifsView>(`${appels.tarifs}?size=1`)
  const { data, error } = useQuery({ queryKey: ['tarifs', 'codes'], queryFn })
  useTold('Les tarifs n’ont pas pu être lus', error)
  return data?.tarifs ?? []
}

/** Customers whose name or code holds a text. */
export function useClients(texte: string): { clients: ClientView[]; busy: boolean } {
  const query = useQuery({
    queryKey: ['clients', texte],
    queryFn: ({ signal }) => askJson<{ list: ClientView[] }>(appels.clients(texte), { signal }),
    placeholderData: (before) => before,
  })
  useTold(phrase('Error fetching clients'), query.error)
  return { clients: query.data?.list ?? [], busy: query.isFetching }
}

/** Name of a customer that one knows by its code: a list of the first ones may leave it out. */
export function useNomClient(code: string): string | undefined {
  const queryFn = () => findLabel('client', code)
  const enabled = code !== ''
  const { data } = useQuery({ queryKey: ['client', 'nom', code], queryFn, enabled })
  return enabled ? data?.label : undefined
}

/** A filter that could not be filled says why: else it would look as if there were nothing. */
function useTold(failure: string, error: unknown): void {
  useEffect(() => {
    if (error) tell(failure, error)
  }, [failure, error])
}
