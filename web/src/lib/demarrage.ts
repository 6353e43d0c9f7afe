// The first steps of a new shop, asked by the screens that tell one of them.
import { useQuery } from '@tanstack/react-query'
import type { PasView } from '../wire/PasView'
import { askJson } from './http'
import { appels } from './paths'

export function usePas(): PasView[] {
  const pas = useQuery({
    queryKey: ['demarrage'],
    queryFn: ({ signal }) => askJson<PasView[]>(appels.demarrage, { signal }),
  })
  return pas.data ?? []
}
