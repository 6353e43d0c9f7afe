// The units of sale, by the names that people know them by.
import { useQuery } from '@tanstack/react-query'
import type { UniteView } from '../wire/UniteView'
import { askJson } from './http'
import { appels } from './paths'

const FRESH_MS = 60_000

export function useUnites(): UniteView[] {
  const unites = useQuery({
    queryKey: ['unites'],
    queryFn: () => askJson<UniteView[]>(appels.unites),
    staleTime: FRESH_MS,
  })
  return unites.data ?? []
}

/** Name of a unit; its code where nobody described it. */
export const nomUnite = (unites: UniteView[], code: string) =>
  unites.find((it) => it.codeUnite === code)?.libelle || code
