// Acts on a webhook: its messages, then the rest behind one button.
import { MenuActions } from '../../ui/MenuActions'
import type { WebhookView } from '../../wire/WebhookView'
import { BoutonIcone } from '../commun/BoutonIcone'
import type { Fenetre } from './useActes'

interface Props {
  webhook: WebhookView
  onOpen: (fenetre: Fenetre) => void
  onTry: (webhook: WebhookView) => void
}

export function Actions({ webhook, onOpen, onTry }: Props) {
  const { adresse } = webhook
  return (
    <div className="rangee">
      <BoutonIcone
        icone="liste"
        nom={`Derniers messages de ${adresse}`}
        title="Derniers messages"
        onAct={() => onOpen({ genre: 'messages', webhook })}
      />
      <BoutonIcone
        icone="crayon"
        nom={`Modifier ${adresse}`}
        title="Modifier"
        onAct={() => onOpen({ genre: 'form', webhook })}
      />
      <MenuActions label={`Autres actions sur ${adresse}`}>
        <button type="button" className="bouton bouton-nu" onClick={() => onTry(webhook)}>
          Envoyer un essai
        </button>
        <button
          type="button"
          className="bouton bouton-nu"
          onClick={() => onOpen({ genre: 'renouveler', webhook })}
        >
          Renouveler le secret
        </button>
        <button
          type="button"
          className="bouton bouton-nu"
          onClick={() => onOpen({ genre: 'supprimer', webhook })}
        >
          Supprimer
        </button>
      </MenuActions>
    </div>
  )
}
