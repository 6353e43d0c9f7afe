// The current basket.
import { Island, sansCadre } from '../../lib/islandServer'
import { enCoursPour } from '../../lib/paniersNommes'
import { paths } from '../../lib/paths'
import { TETE } from '../../lib/useSuite'
import type { PanierPageView } from '../../wire/PanierPageView'
import { Promesse } from '../commun/Promesse'
import { Panier } from './Panier'
import s from './Panier.module.css'
import { PanierVide } from './PanierVide'

export function PagePanier(props: PanierPageView) {
  const { panier } = props
  const autres = panier && enCoursPour(panier)
  return (
    <div className="largeur">
      <h1 className={s.titre}>
        Mon panier
        {panier?.nomPanier && <span className={s.nom}> {panier.nomPanier}</span>}
      </h1>
      {autres && <p className={s.autres}>{autres} Ce que vous y changez change pour tous.</p>}
      {panier && (
        <noscript>
          <p className="message message-attention">
            Modifier ou commander ce panier demande JavaScript. Activez-le, ou appelez votre agence.
          </p>
        </noscript>
      )}
      {(panier?.lignes.length ?? 0) > TETE && (
        <noscript>
          <p>Les {TETE} premières lignes sont affichées&nbsp;; le total les compte toutes.</p>
        </noscript>
      )}
      {panier?.lignes.every((it) => !it.alerte) && (
        <div className={s.promesses}>
          {props.promesses.map((it) => (
            <Promesse key={it.texte} {...it} />
          ))}
        </div>
      )}
      <div className={s.cadre}>
        {/* Read by the style of the lines below it (`LignePanier.module.css`): no code of the island's. */}
        {(panier?.lignes.length ?? 0) > 1 && (
          <label className={`coche avec-script sans-impression ${s.ranger}`}>
            <input type="checkbox" />
            Changer l’ordre
          </label>
        )}
        {panier?.lignes.length ? (
          <Island
            name="panier"
            quand="repos"
            component={Panier}
            props={sansCadre({ ...props, panier })}
          />
        ) : (
          <PanierVide />
        )}
        {props.commandePossible && panier?.lignes.length ? (
          <p className={`${s.commander} avec-script sans-impression`}>
            <span data-session="totalPanier" />
            <a className="bouton bouton-principal" href={paths.commande}>
              Commander
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}
