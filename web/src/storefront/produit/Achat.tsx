// The tariff bar and the add form: price, breaks, stock, variants, dimensions, quantity.
import { compte, euros, nombre } from '../../lib/format'
import { Island } from '../../lib/islandServer'
import { paths } from '../../lib/paths'
import { enPopup } from '../../lib/popup'
import { TITRE_STOCK_AGENCES } from '../../lib/stock'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import { Prix } from '../../ui/Prix'
import { Stock } from '../../ui/Stock'
import type { AnnonceView } from '../../wire/AnnonceView'
import type { CadreView } from '../../wire/CadreView'
import type { ProduitView } from '../../wire/ProduitView'
import type { StockAgenceView } from '../../wire/StockAgenceView'
import { sells, uniteDe, uniteVendue } from '../commun/CarteArticle'
import { EcoPart } from '../commun/EcoPart'
import type { Calcul } from '../commun/FormAjout'
import { FormAjout } from '../commun/FormAjout'
import { Promesse } from '../commun/Promesse'
import s from './Achat.module.css'
import { ChoixDeclinaison } from './ChoixDeclinaison'
import { Dimensions } from './Dimensions'
import { Indisponible } from './Indisponible'
import { Paliers } from './Paliers'
import { Variantes } from './Variantes'

interface Props {
  cadre: CadreView
  produit: ProduitView
  stocks: StockAgenceView[]
  promesses: AnnonceView[]
  /** Rows of the table of sizes, further down. */
  nbTailles: number
}

/** Name of the add form, for the button of a telephone. */
export const AJOUT = 'ajout'

/** Place of the table of sizes. */
export const TOUTES = 'tailles'

export function Achat({ cadre, produit, stocks, promesses, nbTailles }: Props) {
  const { codeArticle, prixHT, prixTTC, infoStock, regroupement, declinaisons } = produit
  return (
    <aside className={`carte ${s.achat}`} aria-label="Prix et commande">
      <Prix
        size="grand"
        ht={prixHT === undefined ? undefined : euros(prixHT)}
        ttc={prixTTC === undefined ? undefined : euros(prixTTC)}
        unite={uniteDe(produit)}
        surDemande={produit.prixSurDemande}
      />
      {produit.prixPublic && (
        <p className={s.public}>
          Prix public&nbsp;:{' '}
          <Montant
            ht={euros(produit.prixPublic.prixHT)}
            ttc={euros(produit.prixPublic.prixTTC)}
            seul
          />
        </p>
      )}
      <EcoPart montant={produit.ecoParticipation} />
      {!cadre.prixVisibles && (
        <p className={s.sansPrix}>
          <a href={`/compte/connexion?urlFrom=${encodeURIComponent(cadre.chemin)}`}>
            Connectez-vous
          </a>{' '}
          pour voir vos prix.
        </p>
      )}
      {/* One line says the stock: that of the declinaison chosen stands beside the choice. */}
      {declinaisons.length === 0 && (
        <p className={s.stock}>
          <Stock etat={infoStock.INFO_STOCK} texte={produit.libelleStock} />
          {cadre.agence && <span className={s.agence}>{cadre.agence.libelle_agence}</span>}
          {cadre.agence && stocks.length > 1 && stocks.some((it) => it.libelle_stock) && (
            <a
              className={`${s.ailleurs} sans-impression`}
              {...enPopup(paths.stock(codeArticle), TITRE_STOCK_AGENCES)}
            >
              Voir le stock ailleurs
            </a>
          )}
        </p>
      )}
      {promesses.map((it) => (
        <Promesse key={it.texte} {...it} />
      ))}
      {produit.prixSurDemande && <SurDemande cadre={cadre} />}
      <Paliers produit={produit} />
      {regroupement && (
        <Island
          name="variantes"
          component={Variantes}
          props={{ regroupement, codeArticle }}
          quand="touche"
        />
      )}
      {nbTailles > 1 && (
        <p className={`${s.toutes} sans-impression`}>
          <a href={`#${TOUTES}`}>Voir les {compte(nbTailles, 'taille')}</a>
        </p>
      )}
      {isOrdered(cadre, produit) && (
        <FormAjout
          id={AJOUT}
          carte={produit}
          decimales={produit.decimales}
          size="grand"
          unite={uniteVendue(produit)}
          calcul={calculDe(produit)}
        >
          {declinaisons.length > 0 && (
            <Island
              name="choixDeclinaison"
              component={ChoixDeclinaison}
              props={{ declinaisons, codeArticle }}
            />
          )}
          {produit.dimensionsVariables.length > 0 && (
            <Dimensions names={produit.dimensionsVariables} limites={produit.limites} />
          )}
        </FormAjout>
      )}
      {infoStock.INFO_STOCK === 'surCommande' && (
        <p className={s.conditionnement}>
          <Icon name="horloge" />
          Nous le commandons pour vous&nbsp;: votre agence vous confirme le délai.
        </p>
      )}
      {infoStock.INFO_STOCK === 'indisponible' && declinaisons.length === 0 && (
        <Indisponible cadre={cadre} stocks={stocks} />
      )}
      {(produit.conditionnement ?? 1) > 1 && (
        <p className={s.conditionnement}>
          <Icon name="boite" />
          Conditionné par {nombre(produit.conditionnement ?? 1)}
        </p>
      )}
    </aside>
  )
}

/** True where the page has its add form. */
export const isOrdered = (cadre: CadreView, produit: ProduitView) =>
  cadre.commandePossible && (sells(produit) || chooses(produit))

/** True of an article sold by declinaison, by the stock of each. */
const chooses = ({ declinaisons, prixSurDemande }: ProduitView) =>
  declinaisons.length > 0 && !prixSurDemande

/** An article without a price is asked for. */
function SurDemande({ cadre: { boutique } }: Pick<Props, 'cadre'>) {
  return (
    <p className="message">
      <Icon name="info" />
      <span>
        Demandez-nous le prix de cet article
        {boutique.telephone && (
          <>
            {' '}
            au <span className="nombre">{boutique.telephone}</span>
          </>
        )}
        .
      </span>
    </p>
  )
}

/** Terms of the running total; nothing where prices are hidden. */
function calculDe({ paliers = [], tauxTva, unitePrix }: ProduitView): Calcul | undefined {
  if (paliers.length === 0) return undefined
  const text = paliers.map((it) => `${it.quantite}:${it.prixHT}`).join(' ')
  return { paliers: text, tva: tauxTva, unite: unitePrix }
}
