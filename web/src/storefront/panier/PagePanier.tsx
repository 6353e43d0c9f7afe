// The current basket.
import { Island, sansCadre } from '../../lib/islandServer'
import { TETE } from '../../lib/useSuite'
import type { PanierPageView } from '../../wire/PanierPageView'
import { Panier } from './Panier'
import s from './Panier.module.css'

export function PagePanier(props: PanierPageView) {
  return (
    <div className="largeur">
      <h1 className={s.titre}>
        Mon panier
        {props.panier?.nomPanier && <span className={s.nom}> {props.panier.nomPanier}</span>}
      </h1>
      {props.panier && (
        <noscript>
          <p className="message message-attention">
            Modifier ou commander ce panier demande JavaScript. Activez-le, ou appelez votre agence.
          </p>
        </noscript>
      )}
      {(props.panier?.lignes.length ?? 0) > TETE && (
        <noscript>
          <p>Les {TETE} premières lignes sont affichées&nbsp;; le total les compte toutes.</p>
        </noscript>
      )}
      <div className={s.cadre}>
        <Island name="panier" quand="repos" component={Panier} props={sansCadre(props)} />
      </div>
    </div>
  )
}
