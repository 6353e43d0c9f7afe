// One regroupement: read when it exists, empty when it is new.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { messageOf } from '../../lib/http'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'
import { findRegroupement } from './calls'
import { FormRegroupement } from './FormRegroupement'

interface Props {
  /** `null` is a new one. */
  id: number | null
  type: string
  onList: () => void
  onCreated: (id: number) => void
}

export function EditionRegroupement({ id, type, onList, onCreated }: Props) {
  const queries = useQueryClient()
  const [lectures, setLectures] = useState(0)
  const read = useQuery({
    queryKey: ['regroupement', id, lectures],
    queryFn: () => findRegroupement(Number(id)),
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (read.error) tell('Error getting regroupements', read.error)
  }, [read.error])

  const saved = (view: RegroupementNommeView) => {
    queries.invalidateQueries({ queryKey: ['regroupements'] })
    if (id === null) onCreated(view.id)
    else queries.setQueryData(['regroupement', id, lectures], view)
  }
  const removed = () => {
    queries.invalidateQueries({ queryKey: ['regroupements'] })
    onList()
  }

  return (
    <>
      <h1>Edition d'un regroupement par variantes</h1>
      {id !== null && read.isPending && <p role="status">Chargement…</p>}
      {read.isError && (
        <>
          <p role="alert" className="message message-erreur">
            {messageOf(read.error)}
          </p>
          <button type="button" className="bouton" onClick={onList}>
            Retour
          </button>
        </>
      )}
      {(id === null || read.data) && (
        <FormRegroupement
          key={`${read.data?.version ?? 0}-${lectures}`}
          view={read.data}
          type={type}
          onSaved={saved}
          onRemoved={removed}
          onReload={() => setLectures(lectures + 1)}
          onList={onList}
        />
      )}
    </>
  )
}
