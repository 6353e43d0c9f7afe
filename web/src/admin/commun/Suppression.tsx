// The question before a row of a list is deleted: it is named.
import { Confirm } from '../../ui/Confirm'

interface Props<T> {
  /** The one that was asked about. */
  sujet: T | undefined
  titre: string
  question: (sujet: T) => string
  onYes: (sujet: T) => void
  /** The question is answered. */
  onEnd: () => void
}

export function Suppression<T>({ sujet, titre, question, onYes, onEnd }: Props<T>) {
  return (
    <Confirm
      open={sujet !== undefined}
      title={titre}
      question={sujet === undefined ? '' : question(sujet)}
      yes="Supprimer"
      no="Annuler"
      danger
      onYes={() => {
        onEnd()
        if (sujet !== undefined) onYes(sujet)
      }}
      onNo={onEnd}
    />
  )
}
