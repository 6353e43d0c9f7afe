// The declinaisons popup: one row a variant, with its own stock, price and add form.
import { euros } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { texteStock } from '../../lib/stock'
import { Prix } from '../../ui/Prix'
import { Stock } from '../../ui/Stock'
import type { DeclinaisonsFragmentView } from '../../wire/DeclinaisonsFragmentView'
import { uniteDe } from '../commun/CarteArticle'
import { FormAjout } from '../commun/FormAjout'
import s from './PopupDeclinaisons.module.css'

/** Rows drawn by the server; it takes some 3 ms for each. */
const LIGNES_MAX = 500

export function PopupDeclinaisons({ produit, commandePossible }: DeclinaisonsFragmentView) {
  const { designation, codeArticle, prixHT, prixTTC } = produit
  return (
    <section aria-label={`Déclinaisons de ${designation}`}>
      <p className={s.article}>
        <a href={produit.LIEN_FICHE}>{insecables(designation)}</a> · réf. {codeArticle}
      </p>
      {produit.declinaisons.length === 0 && <p>Aucune donnée à afficher</p>}
      <ul className={s.liste}>
        {produit.declinaisons.slice(0, LIGNES_MAX).map((it) => {
          const code = it.HIDDEN_CODE_DECLINAISON
          const isSold = it.infoStock.INFO_STOCK !== 'indisponible' && prixHT !== undefined
          return (
            <li key={code} className={s.ligne}>
              <div>
                <strong>{it.libelle}</strong>
                <p className={s.stock}>
                  <Stock etat={it.infoStock.INFO_STOCK} texte={texteStock(it.infoStock)} />
                </p>
              </div>
              <Prix
                ht={prixHT === undefined ? undefined : euros(prixHT)}
                ttc={prixTTC === undefined ? undefined : euros(prixTTC)}
                unite={uniteDe(produit)}
              />
              {commandePossible && isSold && produit.surMesure && (
                <a className="bouton" href={produit.LIEN_FICHE}>
                  Choisir les dimensions
                </a>
              )}
              {commandePossible && isSold && !produit.surMesure && (
                <FormAjout
                  carte={{ ...produit, designation: `${designation}, ${it.libelle}` }}
                  codeDeclinaison={code}
                />
              )}
            </li>
          )
        })}
      </ul>
      {produit.declinaisons.length > LIGNES_MAX && (
        <p>
          Les {LIGNES_MAX} premières déclinaisons sont affichées.{' '}
          <a href={produit.LIEN_FICHE}>Choisir parmi toutes sur la page de l’article</a>
        </p>
      )}
    </section>
  )
}
