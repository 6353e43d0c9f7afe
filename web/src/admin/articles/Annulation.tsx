// For a while after an article was hidden, it can be put back by one press.
import { useEffect } from 'react'
import type { ArticleListe } from '../../lib/catalogue'
import { Icon } from '../../ui/Icon'

/** How long a destructive act can be undone. */
const UNDO_MS = 10_000

interface Props {
  /** The article just hidden; none when there is nothing to undo. */
  article: ArticleListe | undefined
  onUndo: () => void
  /** Forgets it; the same function at each draw, or the time would start again. */
  onOver: (none: undefined) => void
}

export function Annulation({ article, onUndo, onOver }: Props) {
  useEffect(() => {
    if (!article) return
    const timer = setTimeout(() => onOver(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [article, onOver])

  if (!article) return null
  return (
    <p className="message message-attention">
      {article.designation1} n'est plus en vente.
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
