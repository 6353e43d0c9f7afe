// The mails about an order, or to a customer, that did not leave: whoever serves them tells them otherwise.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { can } from '../../lib/permis'
import { Icon } from '../../ui/Icon'
import type { EnvoisView } from '../../wire/EnvoisView'

/** Told of: the list holds the others. */
const DITS_MAX = 3

export function CourrielsPerdus(de: { commande: number } | { client: string }) {
  const asked = Object.entries(de).map(([nom, valeur]) => [nom, String(valeur)])
  const query = new URLSearchParams([['etat', 'echec'], ...asked])
  const { data } = useQuery({
    queryKey: ['envois', 'perdus', de],
    enabled: can('GET', '/service/envois'),
    queryFn: ({ signal }) => askJson<EnvoisView>(`${appels.envois}?${query}`, { signal }),
  })
  if (!data || data.total === 0) return null
  return (
    <div className="message message-attention">
      <Icon name="alerte" />
      <div>
        {data.list.slice(0, DITS_MAX).map((it) => (
          <p key={it.id}>
            Le courriel «&nbsp;{it.objet}&nbsp;» du {date(it.ecrit)} n’a pas été remis à {it.a}
            &nbsp;: {it.reponse}
          </p>
        ))}
        <Link href={editions.courrielsPerdus}>Voir les courriels non remis</Link>
      </div>
    </div>
  )
}
