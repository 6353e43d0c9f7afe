// The withdrawal of a consumer: asked in two steps, then acknowledged with its date and time
// (Code de la consommation, L.221-21).
import { useState } from 'react'
import { date } from '../../lib/date'
import { askJson, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import s from './Mouvements.module.css'

interface Props {
  id: number
  possible: boolean
  /** `null` while the reception is not known. */
  jusquau: number | null
  retour: string
  faite: number | null
}

export function Retractation({ id, possible, jusquau, retour, faite }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [message, setMessage] = useState('')
  const [encours, setEncours] = useState(false)

  async function confirm() {
    if (encours) return
    setEncours(true)
    setMessage('')
    try {
      await askJson(pathsCompte.retracter(id), { json: {} })
      // Its state, what was to pay, the parcel: the whole page says something else from now on.
      location.reload()
    } catch (error) {
      setMessage(messageOf(error))
      setEncours(false)
    }
  }

  if (faite !== null) {
    return (
      <p className={`message message-succes ${s.annonce}`} role="status">
        <Icon name="coche" />
        Rétractation demandée le {date(faite)}. Adresse de retour&nbsp;: {retour}. Imprimez cette
        page&nbsp;: elle vaut accusé de réception.
      </p>
    )
  }
  if (!possible) return null
  return (
    <>
      <button type="button" className="bouton" onClick={() => setIsOpen(true)}>
        <Icon name="annuler" />
        Renoncer au contrat ici
      </button>
      <p className={s.delai}>
        {jusquau === null
          ? 'Rétractation possible jusqu’à 14 jours après la réception des articles.'
          : `Rétractation possible jusqu’au ${date(jusquau)}.`}
      </p>
      <Modal
        open={isOpen}
        title="Renoncer au contrat"
        closeLabel="Fermer"
        onClose={() => setIsOpen(false)}
      >
        <p>
          Vous renoncez à toute la commande, sans avoir à dire pourquoi. Un accusé de réception daté
          vous est donné aussitôt&nbsp;; les articles reçus sont à renvoyer sous 14 jours.
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
            Confirmer la rétractation
          </button>
        </p>
      </Modal>
    </>
  )
}
