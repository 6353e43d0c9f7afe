// Words about a mail to a customer: it leaves, or waits until the merchant has set a server.
import { reglages } from './reglages'

/** Said instead of a mail that would leave. */
export const EN_ATTENTE =
  'Le courriel attendra\u00a0: aucun serveur d’envoi n’est réglé (Réglages, «\u00a0Envoi des courriels\u00a0»).'

/** A sentence about a mail that leaves, where it does. */
export const tellMail = (parti: string) => (reglages.courriels ? parti : EN_ATTENTE)
