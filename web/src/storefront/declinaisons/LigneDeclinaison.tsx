// One declinaison of the popup: its stock, its price, its add form.
import { euros } from '../../lib/format'
import { Prix } from '../../ui/Prix'
import { Stock } from '../../ui/Stock'
import type { InfoStockView } from '../../wire/InfoStockView'
import type { ProduitView } from '../../wire/ProduitView'
import { uniteDe } from '../commun/CarteArticle'
import { FormAjout } from '../commun/FormAjout'
import s from './PopupDeclinaisons.module.css'

interface Props {
  produit: ProduitView
  commandePossible: boolean
  code: string
  libelle: string
  etat: InfoStockView['INFO_STOCK']
  stock: string
}

export function LigneDeclinaison(props: Props) {
  const { produit, commandePossible, code, libelle, etat, stock } = props
  const { designation, prixHT, prixTTC } = produit
  const isPriced = prixHT !== undefined && !produit.prixSurDemande
  const isSold = commandePossible && etat !== 'indisponible' && isPriced
  return (
    <li className={s.ligne}>
      <div>
        <strong>{libelle}</strong>
        <p className={s.stock}>
          <Stock etat={etat} texte={stock} />
        </p>
      </div>
      <Prix
        ht={prixHT === undefined ? undefined : euros(prixHT)}
        ttc={prixTTC === undefined ? undefined : euros(prixTTC)}
        unite={uniteDe(produit)}
        surDemande={produit.prixSurDemande}
      />
      {isSold && produit.surMesure && (
        <a className="bouton" href={produit.LIEN_FICHE}>
          Choisir les dimensions
        </a>
      )}
      {isSold && !produit.surMesure && (
        <FormAjout
          carte={{ ...produit, designation: `${designation}, ${libelle}` }}
          codeDeclinaison={code}
        />
      )}
    </li>
  )
}
