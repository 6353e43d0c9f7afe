// What can be done with one order of the list.
import { useState } from 'react'
import { messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import s from './CommandesPage.module.css'
import { resend } from './calls'
import { Traiter } from './Traiter'

/** The word stands beside the icon where there is room, else it shows when it is pointed at. */
function Mot({ icone, mot }: { icone: string; mot: string }) {
  return (
    <>
      <Icon name={icone} />
      <span className={s.mot}>{mot}</span>
    </>
  )
}

/** Back office, point 8. */
const RENVOI_FAILED = 'Error lors du renvoi de la commande'

export function ActionsCommande({ commande }: { commande: CommandeSuivieView }) {
  const [asking, setAsking] = useState(false)
  const { id, numero } = commande
  const voir = appels.mouvement(id, commande.typeWebMouvement, commande.codeClient ?? '')

  const renvoyer = async () => {
    setAsking(false)
    try {
      toast(await resend(id))
    } catch (error) {
      toast(`${RENVOI_FAILED} : ${messageOf(error)}`, 'error')
    }
  }

  return (
    <div className={s.actions}>
      {commande.typeWebMouvement === 'web' && <Traiter commande={commande} />}
      <a
        className="bouton bouton-nu bouton-petit"
        href={voir}
        target="_blank"
        rel="noopener"
        aria-label={`Voir la commande ${numero} (nouvel onglet)`}
      >
        <Mot icone="oeil" mot="Voir" />
      </a>
      {commande.typeWebMouvement === 'web' && (
        <>
          <a
            className="bouton bouton-nu bouton-petit"
            href={appels.bonDeCommande(id)}
            type="application/pdf"
            aria-label={`Bon de commande ${numero} (PDF)`}
          >
            <Mot icone="imprimer" mot="Bon de commande" />
          </a>
          <button
            type="button"
            className="bouton bouton-nu bouton-petit"
            onClick={() => setAsking(true)}
            aria-label={`Renvoyer la commande ${numero}`}
          >
            <Mot icone="recommencer" mot="Renvoyer" />
          </button>
          <form method="post" action={appels.commandeEdite}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="action" value="EXPORT" />
            <input type="hidden" name="valide" value="1" />
            <button
              type="submit"
              className="bouton bouton-nu bouton-petit"
              aria-label={`Télécharger le fichier intégrable de la commande ${numero}`}
            >
              <Mot icone="telecharger" mot="Fichier intégrable" />
            </button>
          </form>
        </>
      )}
      {commande.aRegler && (
        <a
          className="bouton bouton-nu bouton-petit"
          href={appels.valideReglement(id)}
          target="_blank"
          rel="noopener"
          aria-label={`Valider le règlement de la commande ${numero} (nouvel onglet)`}
        >
          <Mot icone="euro" mot="Valider le règlement" />
        </a>
      )}
      <Confirm
        open={asking}
        title="Renvoyer la commande"
        question="Etes-vous sûr(e) de vouloir renvoyer cette commande ?"
        yes="Renvoyer"
        no="Annuler"
        onYes={renvoyer}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}
