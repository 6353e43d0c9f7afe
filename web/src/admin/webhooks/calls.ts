// The webhooks: their list, which is short, their secrets, their messages.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { enOrdre } from '../../lib/tri'
import { LIGNES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { MessageView } from '../../wire/MessageView'
import type { RenvoisView } from '../../wire/RenvoisView'
import type { WebhookSecretView } from '../../wire/WebhookSecretView'
import type { WebhookView } from '../../wire/WebhookView'

const COLONNES = {
  adresse: (it: WebhookView) => it.adresse,
  cree: (it: WebhookView) => it.creeLe,
}

export async function listWebhooks({ tri }: { tri: string }, page: number, signal: AbortSignal) {
  const all = await askJson<WebhookView[]>(appels.webhooks, { signal })
  return pageDe(enOrdre(all, tri, COLONNES), page, LIGNES_PAR_PAGE)
}

/** A webhook as it is typed. */
export interface NewWebhook {
  adresse: string
  evenements: string[]
  actif: boolean
  reseauPrive: boolean
  version?: number
}

export const createWebhook = (json: NewWebhook) =>
  askJson<WebhookSecretView>(appels.webhooks, { json })

export const updateWebhook = (id: number, json: NewWebhook) =>
  askJson<WebhookView>(appels.unWebhook(id), { json })

export const removeWebhook = (id: number) => askJson(appels.unWebhook(id), { method: 'DELETE' })

export const renewSecret = (id: number) =>
  askJson<WebhookSecretView>(appels.secretWebhook(id), { json: {} })

export const tryWebhook = (id: number) =>
  askJson<MessageView>(appels.essaiWebhook(id), { json: {} })

export const listMessages = (id: number, signal: AbortSignal) =>
  askJson<MessageView[]>(appels.messages(id), { signal })

export const replay = (id: number, message: number) =>
  askJson<MessageView>(appels.renvoi(id, message), { json: {} })

export const replayAll = (id: number) => askJson<RenvoisView>(appels.renvois(id), { json: {} })
