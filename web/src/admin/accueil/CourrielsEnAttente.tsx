// Mails that do not leave: how many, since when and why. Nothing while all goes well.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { CourrielsView } from '../../wire/CourrielsView'

export function CourrielsEnAttente() {
  const { data } = useQuery({
    queryKey: ['courriels'],
    queryFn: ({ signal }) => askJson<CourrielsView>(appels.courriels, { signal }),
  })
  if (!data || (data.raison === null && data.perdus === 0)) return null
  const { attente, depuis, raison, perdus } = data
  return (
    <div role="alert" className="message message-attention">
      <Icon name="alerte" />
      <div>
        {raison !== null && (
          <p>
            <strong>
              {attente > 1 ? `${attente} courriels attendent` : '1 courriel attend'}
              {depuis !== null && ` depuis le ${date(depuis)}`}&nbsp;:
            </strong>{' '}
            {raison}
          </p>
        )}
        {perdus > 0 && (
          <p>
            {perdus > 1 ? `${perdus} courriels ne partiront pas` : '1 courriel ne partira pas'}
            &nbsp;: refusé par le serveur, ou pas pris à temps.
          </p>
        )}
        <Link href={editions.courriels}>Régler l’envoi des courriels</Link>
        {' · '}
        <Link href={chemins.envois}>Voir les envois</Link>
      </div>
    </div>
  )
}
