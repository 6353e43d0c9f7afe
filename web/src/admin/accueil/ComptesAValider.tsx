// Professionals who wait to be let order on account. Nothing while none does.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { PageDe } from '../../lib/useListe'
import { Icon } from '../../ui/Icon'
import type { ClientView } from '../../wire/ClientView'

/** One a page: the pages are the accounts. */
const COMPTE = '?validation=attente&size=1'

export function ComptesAValider() {
  const { data } = useQuery({
    queryKey: ['clients', 'attente'],
    queryFn: ({ signal }) =>
      askJson<PageDe<ClientView>>(`${appels.listeClients}${COMPTE}`, { signal }),
  })
  const first = data?.list[0]
  if (!data || !first) return null
  return (
    <div className="message message-attention">
      <Icon name="alerte" />
      <p>
        <strong>
          {data.pages > 1
            ? `${data.pages} comptes professionnels attendent votre accord`
            : `${first.libelle} attend votre accord`}
        </strong>{' '}
        pour acheter en compte.{' '}
        <Link href={`${chemins.clients}?validation=attente`}>Voir les comptes à valider</Link>
      </p>
    </div>
  )
}
