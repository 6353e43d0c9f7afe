// For a while after something was taken away, it can be put back by one press.
import { useEffect } from 'react'
import { Icon } from '../../ui/Icon'

/** How long a destructive act can be undone. */
const UNDO_MS = 10_000

interface Props {
  /** What was done; none when there is nothing to undo. */
  texte: string | undefined
  onUndo: () => void
  /** Forgets it; the same function at each draw, or the time would start again. */
  onOver: (none: undefined) => void
}

export function Annulation({ texte, onUndo, onOver }: Props) {
  useEffect(() => {
    if (!texte) return
    const timer = setTimeout(() => onOver(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [texte, onOver])

  if (!texte) return null
  return (
    <p className="message message-attention">
      {texte}
      <button
        type="button"
        className="bouton bouton-petit"
        onClick={() => {
          onUndo()
          onOver(undefined)
        }}
      >
        <Icon name="annuler" />
        Annuler
      </button>
    </p>
  )
}
