// Failure of a reading, its reason, and the way to ask again: the same words on every screen.
import { HttpError, messageOf } from '../../lib/http'

interface Props {
  /** The error that was thrown, or the sentence it came to. */
  erreur: unknown
  onAgain: () => unknown
}

/** The same question gets the same refusal: what is asked is to be changed. */
const isRefused = (erreur: unknown) =>
  erreur instanceof HttpError && [404, 422].includes(erreur.status)

export function Echec({ erreur, onAgain }: Props) {
  return (
    <p role="alert" className="message message-erreur">
      {typeof erreur === 'string' ? erreur : messageOf(erreur)}{' '}
      {!isRefused(erreur) && (
        <button type="button" className="bouton bouton-petit" onClick={() => onAgain()}>
          Réessayer
        </button>
      )}
    </p>
  )
}
