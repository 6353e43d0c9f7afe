// The labels of families known by their codes.
import { useQueries } from '@tanstack/react-query'
import { askJson } from './http'
import { appels } from './paths'

/** The label of each code; the code itself until it is known, or when the family is gone. */
export function useNomsFamilles(codes: string[]): string[] {
  const read = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['plan', 'nom', code],
      queryFn: () => askJson<{ libelleFamille: string }>(appels.uneFamille(code)),
      retry: false,
    })),
  })
  return codes.map((code, place) => read[place]?.data?.libelleFamille ?? code)
}
