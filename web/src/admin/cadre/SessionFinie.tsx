// The session ended while a screen was open: one logs in again in a window over it, and what was asked
// goes on. Put off, the way back in stays beside what was typed.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionFinie } from '../../lib/attente'
import { armReconnexion, awaitConnexion, reconnexion } from '../../lib/reconnexion'
import { useStore } from '../../lib/useStore'
import { Modal } from '../../ui/Modal'
import { Identification } from '../commun/Identification'

export function SessionFinie() {
  const isOver = useStore(sessionFinie)
  const demande = useStore(reconnexion)
  const queries = useQueryClient()
  useEffect(armReconnexion, [])
  const enter = () => {
    sessionFinie.set(false)
    demande?.answer(true)
    // What could not be read meanwhile is read now.
    void queries.invalidateQueries()
  }
  return (
    <>
      {isOver && demande === undefined && (
        <p role="alert" className="message message-attention">
          <span>
            Votre session est terminée. Ce que vous avez saisi reste ici.{' '}
            <button
              type="button"
              className="bouton bouton-petit"
              onClick={() => void awaitConnexion()}
            >
              Se reconnecter
            </button>
          </span>
        </p>
      )}
      {demande && (
        <Modal
          open
          title="Votre session est terminée"
          closeLabel="Plus tard"
          onClose={() => demande.answer(false)}
        >
          <p>
            Reconnectez-vous&nbsp;: ce que vous faisiez continue, et rien de ce que vous avez saisi
            n’est perdu.
          </p>
          <Identification prefixe="reconnexion-" onEntered={enter} />
        </Modal>
      )}
    </>
  )
}
