// Message after an add: the article, the basket, and the two ways on.
import { dimensionsDites } from '../../lib/dimensions'
import { compte, euros, nombre } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { AjouteFragmentView } from '../../wire/AjouteFragmentView'
import s from './Ajoute.module.css'

export function Ajoute({ ligne, nomPanier, nbLignes, idPanier }: AjouteFragmentView) {
  const { designation, quantite, montantHT, montantTTC, alerte } = ligne
  // Where nothing warns, this much is said, and no window opens (`ajout.ts`).
  const bref = !alerte && {
    'data-ajoute': '',
    'data-panier': idPanier,
    'data-ligne': ligne.id,
    'data-quantite': quantite,
  }
  return (
    <section aria-label="Article ajouté">
      <div {...bref}>
        <p className={s.titre}>
          <Icon name="coche" />
          {insecables(designation)}
        </p>
        <p className={s.details}>
          Quantité&nbsp;: {nombre(quantite)}
          {dimensionsDites(ligne.dimensions).map((it) => ` · ${it}`)}
          {montantHT !== undefined && (
            <>
              {' · '}
              <Montant ht={euros(montantHT)} ttc={euros(montantTTC ?? montantHT)} seul />
            </>
          )}
        </p>
        {alerte && (
          <p className="message message-attention">
            <Icon name="alerte" />
            {alerte}
          </p>
        )}
        <p className={s.panier}>
          {nomPanier ? <>Ajouté au panier «&nbsp;{nomPanier}&nbsp;»</> : 'Ajouté à votre panier'}
          &nbsp;: {compte(nbLignes, 'ligne')}
        </p>
      </div>
      {/* There before what it says: filled once the session has the count (`ajout.ts`). */}
      <p role="status" className="hors-vue" />
      <p className={s.actions}>
        <a className="bouton bouton-principal" href={paths.panier}>
          Voir le panier
        </a>
        {/* The popup is the script's own: a link's button needs no page to fall back on. */}
        <button type="button" className="bouton" data-lien={paths.commande}>
          Commander
        </button>
        <button type="button" className="bouton" data-fermer>
          Continuer mes achats
        </button>
      </p>
    </section>
  )
}
