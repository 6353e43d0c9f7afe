// Connection settings (docs/gestion.md 2.10).

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wasSaved } from '../../lib/envoiParametrage'
import { toast } from '../../lib/toast'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { findParametrage } from './calls'
import { FormParametrage } from './FormParametrage'

export function ParametragePage() {
  const read = useQuery({
    queryKey: ['parametrage'],
    queryFn: findParametrage,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const version = read.data?.version
  useEffect(() => {
    if (version !== undefined && wasSaved(version)) toast('Paramétrage enregistré')
  }, [version])

  return (
    <>
      <PageHeader titre="Connexion" />
      {read.isPending && <p role="status">Chargement…</p>}
      {read.isError && <Echec erreur={read.error} onAgain={read.refetch} />}
      {read.data && (
        <FormParametrage
          key={read.data.version}
          view={read.data}
          onReload={() => location.reload()}
        />
      )}
    </>
  )
}
