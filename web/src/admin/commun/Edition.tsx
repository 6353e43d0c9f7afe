// One record of a screen: read when it exists, nothing of it when it is new; then its form.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useTell } from '../../lib/useTell'

/** Record that its form is given. */
interface Ouverte<F> {
  /** The record that is kept; absent for a new one. */
  lu: F | undefined
  /** Says what was done, asks the lists again, then goes back to them. */
  done: (message: string, next?: () => void) => void
  /** Asks the lists again. */
  renewLists: () => void
  /** Reads it anew: the form begins again. */
  reload: () => void
  /** Takes what was just saved as what is kept. */
  keep: (saved: F) => void
}

interface Props<F, I> {
  /** Name of such records among the queries; their lists are asked again after a change. */
  cle: string
  /** `null` for a new record. */
  id: I | null
  load: (id: I, signal: AbortSignal) => Promise<F>
  /** The words for a failure to read it, said by a toast too. */
  echec?: string | undefined
  /** The way back from what cannot be read. */
  retour?: string
  /** Absent where there is no list to go back to: it is read anew. */
  onClose?: () => void
  children: (ouverte: Ouverte<F>) => ReactNode
}

export function Edition<F, I extends string | number>(props: Props<F, I>) {
  const { cle, id, load, echec, retour = 'Retour', children } = props
  const queries = useQueryClient()
  const [fois, setFois] = useState(0)
  const queryKey = ['fiche', cle, id, fois]
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(id as I, signal),
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useTell(echec, read.error)
  const reload = () => setFois(fois + 1)
  const { onClose = reload } = props
  const renewLists = () => void queries.invalidateQueries({ queryKey: [cle] })
  const done = (message: string, next = onClose) => {
    renewLists()
    toast(message)
    next()
  }
  const keep = (saved: F) => void queries.setQueryData(queryKey, saved)

  if (id !== null && read.isPending) return <p role="status">Chargement…</p>
  if (read.error) {
    return (
      <>
        <p role="alert" className="message message-erreur">
          {messageOf(read.error)}
        </p>
        <button type="button" className="bouton" onClick={onClose}>
          {retour}
        </button>
      </>
    )
  }
  return (
    <Fragment key={`${id}/${fois}`}>
      {children({ lu: read.data, done, renewLists, reload, keep })}
    </Fragment>
  )
}
