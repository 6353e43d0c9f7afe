// The pages of a folder that holds more than one.
import type { Exploration } from './useExplorateur'

export function PagesMedias({ explorateur }: { explorateur: Exploration }) {
  const { page, liste, turn } = explorateur
  const pages = liste.data?.pages ?? 0
  if (pages <= 1) return null
  return (
    <div className="rangee">
      <button type="button" className="bouton" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Page précédente
      </button>
      <span>
        Page {page} sur {pages}
      </span>
      <button
        type="button"
        className="bouton"
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
      >
        Page suivante
      </button>
    </div>
  )
}
