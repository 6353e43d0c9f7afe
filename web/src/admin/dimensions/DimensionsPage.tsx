// Variable dimensions (docs/gestion.md 2.9): which of them are asked for when a unit is sold. One
// table saved whole: there is no list of records to open.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/http'
import { useTell } from '../../lib/useTell'
import { PageHeader } from '../../ui/PageHeader'
import { listDimensions, listUnites } from './calls'
import { FormDimensions } from './FormDimensions'

export function DimensionsPage() {
  const [lectures, setLectures] = useState(0)
  const lignes = useQuery({
    queryKey: ['dimensions', lectures],
    queryFn: listDimensions,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const unites = useQuery({ queryKey: ['unites'], queryFn: listUnites })
  useTell('Les dimensions n’ont pas pu être lues', lignes.error)
  useTell('Les unités n’ont pas pu être lues', unites.error)
  const error = lignes.error ?? unites.error

  return (
    <>
      <PageHeader
        titre="Dimensions variables"
        aide="Pour chaque unité de vente, cochez les dimensions que vos clients saisissent&nbsp;: elles sont demandées sur la fiche de l’article et entrent dans son prix. Diamètre et densité sont seulement gardés avec la commande."
      />
      {(lignes.isPending || unites.isPending) && <p role="status">Chargement…</p>}
      {error && (
        <p role="alert" className="message message-erreur">
          {messageOf(error)}{' '}
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => {
              lignes.refetch()
              unites.refetch()
            }}
          >
            Réessayer
          </button>
        </p>
      )}
      {lignes.data && unites.data && (
        <FormDimensions
          key={lectures}
          kept={lignes.data}
          unites={unites.data}
          onReload={() => setLectures(lectures + 1)}
        />
      )}
    </>
  )
}
