// What is said after an add: the article, the basket, and the two ways on.
import { compte, euros, nombre } from '../../lib/format'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import type { AjouteFragment } from '../../wire/pages'
import s from './Ajoute.module.css'

export function Ajoute({ carte, quantite, montantHT, panier }: AjouteFragment) {
  return (
    <section aria-label="Article ajouté">
      <div className={s.ligne}>
        <img
          src={carte.image === '' ? ARTICLE_URL : carte.image.src}
          alt=""
          width="72"
          height="72"
          className={s.image}
        />
        <div>
          <p className={s.titre}>
            <Icon name="coche" />
            {carte.designation}
          </p>
          <p className={s.details}>
            Quantité : {nombre(quantite)}
            {montantHT !== undefined && <> · {euros(montantHT)} HT</>}
          </p>
        </div>
      </div>
      <p className={s.panier}>
        {panier.nomPanier || 'Votre panier'} : {compte(panier.nbLignes, 'ligne')}
        {panier.totalHT !== undefined && (
          <>
            , <strong className="nombre">{euros(panier.totalHT)} HT</strong>
          </>
        )}
      </p>
      <p className={s.actions}>
        <a className="bouton bouton-principal" href={paths.panier}>
          Voir le panier
        </a>
        <button type="button" className="bouton" data-fermer>
          Continuer mes achats
        </button>
      </p>
    </section>
  )
}
