// The line of a basket that an order would be refused for, said before it is sent.
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { LigneView } from '../../wire/LigneView'

export function Bloquees({ lignes }: { lignes: LigneView[] }) {
  const first = lignes.find((it) => it.bloquante)
  if (!first) return null
  return (
    <p className="message message-erreur">
      <Icon name="erreur" />
      <span>
        {first.designation}&nbsp;: {first.alerte}{' '}
        <a href={`${paths.panier}#ligne-${first.id}`}>Voir dans le panier</a>
      </span>
    </p>
  )
}
