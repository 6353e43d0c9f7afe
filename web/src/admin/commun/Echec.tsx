// What could not be read, why, and the way to ask again: the same words on every screen.
import { messageOf } from '../../lib/http'

interface Props {
  /** What was thrown, or the sentence it came to. */
  erreur: unknown
  onAgain: () => unknown
}

export function Echec({ erreur, onAgain }: Props) {
  return (
    <p role="alert" className="message message-erreur">
      {typeof erreur === 'string' ? erreur : messageOf(erreur)}{' '}
      <button type="button" className="bouton bouton-petit" onClick={() => onAgain()}>
        Réessayer
      </button>
    </p>
  )
}
