// The access of a customer to the shop, in a word.
import { date } from '../../lib/date'
import { Pill } from '../../ui/Pill'
import type { ClientListeView } from '../../wire/ClientListeView'

/** Characters of a day, before its hour. */
const JOUR = 8

export function Acces({ client }: { client: Pick<ClientListeView, 'acces' | 'invite_le'> }) {
  if (client.acces === 'ouvert') return <Pill ton="vert" mot="Ouvert" />
  if (client.invite_le) {
    return <Pill ton="bleu" mot={`Invité le ${date(client.invite_le).slice(0, JOUR)}`} />
  }
  return <Pill ton="neutre" mot="Jamais invité" />
}
