// What stands in place of a form while its thing is read, and where it cannot be.
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/http'

interface Props {
  lecture: { isPending: boolean; error: unknown }
  /** The way back from what cannot be read. */
  retour?: string
  onClose: () => void
  /** The form, once there is something to edit. */
  children: () => ReactNode
}

export function Lecture({ lecture, retour = 'Retour', onClose, children }: Props) {
  if (lecture.isPending) return <p role="status">Chargement…</p>
  if (!lecture.error) return children()
  return (
    <>
      <p role="alert" className="message message-erreur">
        {messageOf(lecture.error)}
      </p>
      <button type="button" className="bouton" onClick={onClose}>
        {retour}
      </button>
    </>
  )
}
