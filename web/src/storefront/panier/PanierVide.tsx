// Nothing in the basket: ways to fill it.
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import s from './Panier.module.css'

export function PanierVide() {
  return (
    <div className={`carte ${s.vide}`}>
      <Icon name="panier" />
      <p className={s.phrase}>Votre panier est vide.</p>
      <p>Cherchez un article, collez une liste de références ou reprenez un panier enregistré.</p>
      <p className={s.actions}>
        <a className="bouton bouton-principal" href={paths.saisieRapide}>
          <Icon name="saisie" />
          Saisie rapide
        </a>
        <a className="bouton" href={paths.paniers}>
          <Icon name="liste" />
          Mes paniers
        </a>
        <a className="bouton" href={paths.accueil}>
          Parcourir le catalogue
        </a>
      </p>
    </div>
  )
}
