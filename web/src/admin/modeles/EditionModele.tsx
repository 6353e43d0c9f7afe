// One selection model: read when it exists, empty when it is new.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { messageOf } from '../../lib/http'
import { findModele } from './calls'
import { FormModele } from './FormModele'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

export function EditionModele({ id, onClose }: Props) {
  const queries = useQueryClient()
  const [lectures, setLectures] = useState(0)
  const modele = useQuery({
    queryKey: ['modele', id, lectures],
    queryFn: () => findModele(Number(id)),
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (modele.error) tell('Le modèle n’a pas pu être lu', modele.error)
  }, [modele.error])

  if (modele.isError) {
    return (
      <>
        <p role="alert" className="message message-erreur">
          {messageOf(modele.error)}
        </p>
        <button type="button" className="bouton" onClick={onClose}>
          Annuler
        </button>
      </>
    )
  }
  if (id !== null && !modele.data) return <p role="status">Chargement…</p>
  return (
    <FormModele
      key={lectures}
      view={modele.data}
      onDone={() => {
        queries.invalidateQueries({ queryKey: ['modeles'] })
        onClose()
      }}
      onReload={() => setLectures(lectures + 1)}
      onCancel={onClose}
    />
  )
}
