// The session ended while a form was open: the way back in, beside what was typed.
import { sessionFinie } from '../../lib/attente'
import { chemins } from '../../lib/chemins'
import { useStore } from '../../lib/useStore'

export function SessionFinie() {
  if (!useStore(sessionFinie)) return null
  return (
    <p role="alert" className="message message-attention">
      <span>
        Votre session est terminée. Ce que vous avez saisi reste ici&nbsp;:{' '}
        <a href={chemins.connexion} target="_blank" rel="noopener">
          connectez-vous dans un nouvel onglet
        </a>
        , puis revenez et recommencez.
      </span>
    </p>
  )
}
