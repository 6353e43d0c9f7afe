// One carrier: read when it exists, empty when it is new.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listTransporteurs } from '../../lib/transport'
import { FormTransporteur } from './FormTransporteur'
import { depuis, VIDE } from './saisie'
import { LISTE } from './useListe'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

export function EditionTransporteur({ id, onClose }: Props) {
  const queries = useQueryClient()
  const [lectures, setLectures] = useState(0)
  const read = useQuery({
    queryKey: ['transporteur', id, lectures],
    queryFn: async ({ signal }) =>
      (await listTransporteurs(signal)).find((it) => it.id === id) ?? null,
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const saved = () => {
    queries.invalidateQueries({ queryKey: LISTE })
    toast('Transporteur enregistré')
    onClose()
  }

  if (id !== null && read.isPending) return <p role="status">Chargement…</p>
  if (id !== null && !read.data) {
    return (
      <>
        <p role="alert" className="message message-erreur">
          {read.error ? messageOf(read.error) : 'Ce transporteur n’existe plus.'}
        </p>
        <button type="button" className="bouton" onClick={onClose}>
          Retour
        </button>
      </>
    )
  }
  return (
    <FormTransporteur
      key={lectures}
      start={read.data ? depuis(read.data) : VIDE}
      onSaved={saved}
      onReload={() => setLectures(lectures + 1)}
      onClose={onClose}
    />
  )
}
