// The customer cancels an order that nobody has begun to prepare: asked once, then the page tells it.
import { useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import s from './Mouvements.module.css'

export function Annulation({ id, possible }: { id: number; possible: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const [encours, setEncours] = useState(false)

  async function confirm() {
    if (encours) return
    setEncours(true)
    setMessage('')
    try {
      await askJson(pathsCompte.annuler(id), { json: {} })
      location.reload()
    } catch (error) {
      setMessage(messageOf(error))
      setEncours(false)
    }
  }

  if (!possible) return null
  return (
    <>
      <button type="button" className="bouton" onClick={() => setIsOpen(true)}>
        <Icon name="fermer" />
        Annuler ma commande
      </button>
      <Modal
        open={isOpen}
        title="Annuler ma commande"
        closeLabel="Fermer"
        onClose={() => setIsOpen(false)}
      >
        <p>
          Rien n’est encore préparé&nbsp;: la commande entière sera annulée, et rien ne partira. Ce
          que vous avez payé vous sera remboursé.
        </p>
        {message && (
          <p className="message message-erreur" role="alert">
            {message}
          </p>
        )}
        <p className={s.boutons}>
          <button type="button" className="bouton" onClick={() => setIsOpen(false)}>
            Garder ma commande
          </button>
          <button
            type="button"
            className="bouton bouton-danger"
            aria-disabled={encours}
            onClick={() => void confirm()}
          >
            Annuler la commande
          </button>
        </p>
      </Modal>
    </>
  )
}
