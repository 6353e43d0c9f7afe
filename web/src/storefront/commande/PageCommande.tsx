// The checkout: one page, four steps, the total always in sight.
import { Island, sansCadre } from '../../lib/islandServer'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { CommandePageView } from '../../wire/CommandePageView'
import { Commande } from './Commande'
import s from './Commande.module.css'

export function PageCommande(props: CommandePageView) {
  return (
    <div className={`largeur ${s.page}`}>
      <p className={s.retour}>
        <a href={paths.panier}>
          <Icon name="retour" />
          Retour au panier
        </a>
      </p>
      <h1>Votre commande</h1>
      <noscript>
        <p className="message message-attention">
          La commande en ligne demande JavaScript. Activez-le, ou appelez votre agence.
        </p>
      </noscript>
      <Island name="commande" quand="repos" component={Commande} props={sansCadre(props)} />
    </div>
  )
}
