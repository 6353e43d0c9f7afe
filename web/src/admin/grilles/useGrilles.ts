// Records the grids are made of, read together.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listForfaits, listTransporteurs, listZones } from '../../lib/transport'
import { findType, listTranches } from './calls'

export function useGrilles() {
  const queries = useQueryClient()
  const transporteurs = useQuery({
    queryKey: ['transporteurs'],
    queryFn: ({ signal }) => listTransporteurs(signal),
  })
  const forfaits = useQuery({
    queryKey: ['forfaits'],
    queryFn: ({ signal }) => listForfaits(signal),
    // What is being typed is not taken away by a look at another window.
    refetchOnWindowFocus: false,
  })
  const zones = useQuery({ queryKey: ['zones', 'toutes'], queryFn: () => listZones() })
  const tranches = useQuery({ queryKey: ['tranches'], queryFn: listTranches })
  const type = useQuery({ queryKey: ['typeForfait'], queryFn: findType })
  return {
    ...{ transporteurs, forfaits, zones, tranches, type },
    isPending: forfaits.isPending || zones.isPending || tranches.isPending,
    renew: () => queries.invalidateQueries({ queryKey: ['forfaits'] }),
  }
}
