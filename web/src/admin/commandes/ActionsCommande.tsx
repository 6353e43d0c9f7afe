// Acts on one order of the list: it is treated by a press, the rest is a menu.
import { type FormEvent, type ReactNode, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { phrase } from '../../lib/phrases'
import { leaveOnceThere } from '../../lib/presence'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import { MenuActions } from '../../ui/MenuActions'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import { LienFichier } from '../commun/LienFichier'
import s from './CommandesPage.module.css'
import { resend } from './calls'
import { Traiter } from './Traiter'

interface Props {
  commande: CommandeSuivieView
  /** Acts that only its own page offers, before the others of the menu. */
  children?: ReactNode
}

export function ActionsCommande({ commande, children }: Props) {
  const [asking, setAsking] = useState(false)
  const { id, numero } = commande
  const isWeb = commande.typeWebMouvement === 'web'

  const sendAgain = async () => {
    setAsking(false)
    try {
      toast(await resend(id))
    } catch (error) {
      const failed = phrase('Error lors du renvoi de la commande')
      toast(`${failed}\u00a0: ${messageOf(error)}`, 'error')
    }
  }

  return (
    <div className={s.actions}>
      {commande.aTraiter && <Traiter commande={commande} />}
      <MenuActions label={`Autres actions sur la commande ${numero}`}>
        {children}
        <Liens commande={commande} />
        {isWeb && (
          <>
            <button
              type="button"
              className="bouton bouton-nu bouton-petit"
              onClick={() => setAsking(true)}
              aria-label={`Renvoyer la commande ${numero}`}
            >
              <Icon name="recommencer" /> Renvoyer
            </button>
            <form method="post" action={appels.commandeEdite} onSubmit={download}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="action" value="EXPORT" />
              <input type="hidden" name="valide" value="1" />
              <button
                type="submit"
                className="bouton bouton-nu bouton-petit"
                aria-label={`Télécharger le fichier intégrable de la commande ${numero}`}
              >
                <Icon name="telecharger" /> Télécharger le fichier intégrable
              </button>
            </form>
          </>
        )}
      </MenuActions>
      <Confirm
        open={asking}
        title="Renvoyer la commande"
        question={phrase('Etes-vous sûr(e) de vouloir renvoyer cette commande ?')}
        yes="Renvoyer"
        no="Annuler"
        onYes={sendAgain}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}

/** The form is the browser's, which keeps the file it is answered. */
function download(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  leaveOnceThere(() => form.submit()).catch((error) => tell('Le fichier n’a pas pu venir', error))
}

/** Links that open a page of their own. */
function Liens({ commande }: { commande: CommandeSuivieView }) {
  const { id, numero, typeWebMouvement, codeClient, aRegler } = commande
  return (
    <>
      {aRegler && (
        <a
          className="bouton bouton-nu bouton-petit"
          href={appels.valideReglement(id)}
          target="_blank"
          rel="noopener"
          aria-label={`Valider le règlement de la commande ${numero} (nouvel onglet)`}
        >
          <Icon name="euro" /> Valider le règlement
        </a>
      )}
      <a
        className="bouton bouton-nu bouton-petit"
        href={appels.mouvement(id, typeWebMouvement, codeClient ?? '')}
        target="_blank"
        rel="noopener"
        aria-label={`Voir comme le client la commande ${numero} (nouvel onglet)`}
      >
        <Icon name="oeil" /> Voir comme le client
      </a>
      {typeWebMouvement === 'web' && (
        <LienFichier
          className="bouton bouton-nu bouton-petit"
          href={appels.bonDeCommande(id)}
          type="application/pdf"
          label={`Bon de commande ${numero} (PDF)`}
        >
          <Icon name="imprimer" /> Bon de commande
        </LienFichier>
      )}
    </>
  )
}
