// The withdrawal of a consumer: asked in two steps, then acknowledged with its date and time
// (Code de la consommation, L.221-21).
import { date } from '../../lib/date'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { ActeFinal } from './ActeFinal'
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
  const delai =
    jusquau === null
      ? 'Rétractation possible jusqu’à 14 jours après la réception des articles.'
      : `Rétractation possible jusqu’au ${date(jusquau)}.`
  return (
    <ActeFinal
      appel={pathsCompte.retracter(id)}
      icon="annuler"
      bouton="Renoncer au contrat ici"
      titre="Renoncer au contrat"
      oui="Confirmer la rétractation"
      suite={<p className={s.delai}>{delai}</p>}
    >
      Vous renoncez à toute la commande, sans avoir à dire pourquoi. Un accusé de réception daté
      vous est donné aussitôt&nbsp;; les articles reçus sont à renvoyer sous 14 jours.
    </ActeFinal>
  )
}
