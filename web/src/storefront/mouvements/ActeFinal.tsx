// Last act of a customer on an order: asked once in a window, sent, then the whole page is read again.
import { type ReactNode, useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import s from './Mouvements.module.css'

interface Props {
  appel: string
  icon: 'fermer' | 'annuler'
  /** Label of the button that opens the window. */
  bouton: string
  titre: string
  /** Label of the button that does it. */
  oui: string
  /** Text beside the first button. */
  suite?: ReactNode
  /** Consequences, told before it is done. */
  children: ReactNode
}

export function ActeFinal({ appel, icon, bouton, titre, oui, suite, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const [encours, setEncours] = useState(false)

  async function confirm() {
    if (encours) return
    setEncours(true)
    setMessage('')
    try {
      await askJson(appel, { json: {} })
      // Its state, what was to pay, the parcel: the whole page says something else from now on.
      location.reload()
    } catch (error) {
      setMessage(messageOf(error))
      setEncours(false)
    }
  }

  return (
    <>
      <button type="button" className="bouton" onClick={() => setIsOpen(true)}>
        <Icon name={icon} />
        {bouton}
      </button>
      {suite}
      <Modal open={isOpen} title={titre} closeLabel="Fermer" onClose={() => setIsOpen(false)}>
        <p>{children}</p>
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
            {oui}
          </button>
        </p>
      </Modal>
    </>
  )
}
