// Transport fees (docs/gestion.md 2.7): what they measure, the form that adds one, those that exist. No
// record opens: they are edited in place, row by row.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listForfaits } from '../../lib/transport'
import { useTell } from '../../lib/useTell'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { findType } from './calls'
import { FormForfait } from './FormForfait'
import { ListeForfaits } from './ListeForfaits'
import { ListeTranches } from './ListeTranches'
import { TypeForfait } from './TypeForfait'

export function ForfaitsPage() {
  const queries = useQueryClient()
  const forfaits = useQuery({
    queryKey: ['forfaits'],
    queryFn: ({ signal }) => listForfaits(signal),
  })
  const type = useQuery({ queryKey: ['typeForfait'], queryFn: findType })
  useTell('Les forfaits n’ont pas pu être lus', forfaits.error)
  useTell('Le type de forfait n’a pas pu être lu', type.error)
  // Those of a carrier's grid are edited there.
  const communs = forfaits.data?.filter((it) => it.transporteur === null) ?? []
  const renew = () => queries.invalidateQueries({ queryKey: ['forfaits'] })

  return (
    <>
      <PageHeader titre="Forfaits de transport" />
      {type.data && (
        <TypeForfait
          type={type.data.typeForfait}
          nombre={forfaits.data?.length ?? 0}
          onType={(typeForfait) => queries.setQueryData(['typeForfait'], { typeForfait })}
          onReset={renew}
        />
      )}
      <FormForfait type={type.data?.typeForfait} onAdded={renew} />
      <h2>Forfaits transport existants</h2>
      {forfaits.isPending && <p role="status">Chargement…</p>}
      {forfaits.isError && <Echec erreur={forfaits.error} onAgain={forfaits.refetch} />}
      {forfaits.data && (
        <ListeForfaits forfaits={communs} type={type.data?.typeForfait} onChange={renew} />
      )}
      {forfaits.data && (
        <ListeTranches type={type.data?.typeForfait} forfaits={forfaits.data} onChange={renew} />
      )}
    </>
  )
}
