// One record of a screen: read when it exists, nothing of it when it is new; then its form.
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { toast } from '../../lib/toast'
import { Lecture } from './Lecture'
import { useLecture } from './useLecture'

/** What the form of a record is given. */
interface Ouverte<F> {
  /** What is kept; absent for a new one. */
  lu: F | undefined
  /** Says what was done, asks the lists again, then goes back to them. */
  done: (message: string, next?: () => void) => void
  /** Asks the lists again. */
  renewLists: () => void
  /** Reads it anew: the form begins again. */
  reload: () => void
  /** What was just saved is what is kept. */
  keep: (saved: F) => void
}

interface Props<F, I> {
  /** What names such records among the queries; their lists are asked again after a change. */
  cle: string
  /** `null` for a new record. */
  id: I | null
  load: (id: I, signal: AbortSignal) => Promise<F>
  /** The words for a failure to read it, said by a toast too. */
  echec?: string | undefined
  /** The way back from what cannot be read. */
  retour?: string
  onClose: () => void
  children: (ouverte: Ouverte<F>) => ReactNode
}

export function Edition<F, I extends string | number>(props: Props<F, I>) {
  const { cle, id, load, echec, onClose, children, ...retour } = props
  const queries = useQueryClient()
  const lecture = useLecture({ cle: ['fiche', cle], id, load, echec })
  const renewLists = () => void queries.invalidateQueries({ queryKey: [cle] })
  const done = (message: string, next = onClose) => {
    renewLists()
    toast(message)
    next()
  }
  return (
    <Lecture lecture={lecture} onClose={onClose} {...retour}>
      {() => (
        <Fragment key={`${id}/${lecture.fois}`}>
          {children({
            lu: lecture.lu,
            done,
            renewLists,
            reload: lecture.renew,
            keep: lecture.keep,
          })}
        </Fragment>
      )}
    </Lecture>
  )
}
