// The windows of the webhooks: a form, a secret shown once, the messages, two questions.
import { Confirm } from '../../ui/Confirm'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { SecretMontre } from '../commun/SecretMontre'
import { FormWebhook } from './FormWebhook'
import { Messages } from './Messages'
import type { Actes } from './useActes'

export function Fenetres({ actes }: { actes: Actes }) {
  const { fenetre, close, confirme } = actes
  return (
    <>
      {fenetre?.genre === 'form' && (
        <FormWebhook
          webhook={fenetre.webhook}
          onSave={actes.save(fenetre.webhook)}
          onClose={close}
        />
      )}
      {fenetre?.genre === 'secret' && (
        <SecretMontre
          titre="Secret du webhook"
          consigne={`Donnez-le à votre programme, qui vérifie par lui que les messages viennent de vous\u00a0: il ne sera plus montré.`}
          nom="le secret"
          texte={fenetre.secret}
          onDone={close}
        />
      )}
      {fenetre?.genre === 'messages' && (
        <Messages webhook={fenetre.webhook} onChange={actes.again} onClose={close} />
      )}
      <Confirm
        open={fenetre?.genre === 'renouveler'}
        title="Renouveler le secret"
        question="L’ancien signe encore pendant 24 heures, à côté du nouveau."
        yes="Renouveler"
        no="Annuler"
        onYes={() => {
          if (fenetre?.genre === 'renouveler') void actes.renew(fenetre.webhook)
          close()
        }}
        onNo={close}
      />
      <Confirm
        open={fenetre?.genre === 'supprimer'}
        title="Supprimer le webhook"
        question="Cette adresse n’apprend plus rien, et ses messages en attente sont perdus."
        yes="Supprimer"
        no="Annuler"
        danger
        onYes={() => {
          if (fenetre?.genre === 'supprimer') void actes.remove(fenetre.webhook)
          close()
        }}
        onNo={close}
      />
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer les webhooks"
      />
    </>
  )
}
