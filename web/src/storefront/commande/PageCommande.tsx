// The checkout: one page, four steps, the total always in sight.
import { Island, sansCadre } from '../../lib/islandServer'
import type { CommandePageView } from '../../wire/CommandePageView'
import { Commande } from './Commande'
import s from './Commande.module.css'

export function PageCommande(props: CommandePageView) {
  return (
    <div className={`largeur ${s.page}`}>
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
