// Acts on a webhook, and the window that is open for it: one at a time.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import type { WebhookView } from '../../wire/WebhookView'
import {
  createWebhook,
  type NewWebhook,
  removeWebhook,
  renewSecret,
  tryWebhook,
  updateWebhook,
} from './calls'

export type Fenetre =
  | { genre: 'form'; webhook?: WebhookView }
  | { genre: 'secret'; secret: string }
  | { genre: 'messages' | 'renouveler' | 'supprimer'; webhook: WebhookView }

export function useActes(again: () => void) {
  const [fenetre, open] = useState<Fenetre | undefined>()
  const confirme = useConfirme()
  const close = () => open(undefined)
  /** Two dialogs would share the focus: one closes before the other opens. */
  const show = (secret: string) => {
    flushSync(close)
    open({ genre: 'secret', secret })
    again()
  }
  const act = (wanted: () => Promise<void>) =>
    confirme.run(wanted).catch((error) => toast(messageOf(error), 'error'))

  return {
    fenetre,
    open,
    close,
    again,
    confirme,
    save: (known: WebhookView | undefined) => (typed: NewWebhook) =>
      confirme.run(async () => {
        if (!known) return show((await createWebhook(typed)).secret)
        await updateWebhook(known.id, typed)
        close()
        again()
        toast('Webhook enregistré')
      }),
    renew: ({ id }: WebhookView) => act(async () => show((await renewSecret(id)).secret)),
    remove: ({ id }: WebhookView) =>
      act(async () => {
        await removeWebhook(id)
        again()
        toast('Webhook supprimé')
      }),
    sendTrial: ({ id }: WebhookView) =>
      act(async () => {
        const { etat, essais } = await tryWebhook(id)
        const dernier = essais.at(-1)
        const reponse = dernier?.statut == null ? dernier?.echec : `réponse ${dernier.statut}`
        if (etat === 'remis') toast(`Essai reçu en ${dernier?.dureeMs ?? 0}\u00a0ms`)
        else toast(`L’essai n’est pas passé\u00a0: ${reponse ?? ''}`, 'error')
      }),
  }
}

export type Actes = ReturnType<typeof useActes>
