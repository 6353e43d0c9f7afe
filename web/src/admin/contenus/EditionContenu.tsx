// One page: read when it exists, empty when it is new.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/http'
import { findContenu } from './calls'
import { FormContenu } from './FormContenu'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

export function EditionContenu({ id, onClose }: Props) {
  const queries = useQueryClient()
  const [lectures, setLectures] = useState(0)
  const contenu = useQuery({
    queryKey: ['contenu', id, lectures],
    queryFn: () => findContenu(Number(id)),
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (contenu.isError) {
    return (
      <>
        <p role="alert" className="message message-erreur">
          {messageOf(contenu.error)}
        </p>
        <button type="button" className="bouton" onClick={onClose}>
          Revenir à la liste
        </button>
      </>
    )
  }
  if (id !== null && !contenu.data) return <p role="status">Chargement…</p>
  return (
    <FormContenu
      key={lectures}
      lu={contenu.data}
      onReload={() => setLectures(lectures + 1)}
      onClose={() => {
        queries.invalidateQueries({ queryKey: ['contenus'] })
        onClose()
      }}
    />
  )
}
