// An article in a list: what it is, whether it is there, what it costs, and the way to add it.
import { euros, nombre } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { Prix } from '../../ui/Prix'
import { Stock } from '../../ui/Stock'
import type { CarteView } from '../../wire/CarteView'
import s from './CarteArticle.module.css'
import { EcoPart } from './EcoPart'
import { FormAjout } from './FormAjout'
import { Genres } from './Genres'

interface Props {
  carte: CarteView
  commandePossible: boolean
  /** Heading level of the name, after that of the list. */
  niveau?: 2 | 3
  /** In a list of one column or in a grid. */
  forme?: 'grille' | 'ligne'
  /** The first pictures of a page are not deferred. */
  urgente?: boolean
}

export function CarteArticle(props: Props) {
  const { carte, commandePossible, niveau = 3, forme = 'grille', urgente } = props
  const Titre = `h${niveau}` as const
  const image = carte.image === '' ? null : carte.image
  const isDirect = isSoldAsItIs(carte, commandePossible)
  const choosesHere = commandePossible && carte.hasDeclinaisons && !carte.prixSurDemande
  return (
    <article className={`carte ${s.carte} ${forme === 'ligne' ? s.ligne : s.grille}`}>
      <img
        className={s.image}
        src={image?.src ?? ARTICLE_URL}
        alt=""
        width="240"
        height="240"
        loading={urgente ? 'eager' : 'lazy'}
        fetchPriority={urgente ? 'high' : undefined}
        decoding="async"
      />
      <div className={s.texte}>
        {carte.marque && <p className={s.marque}>{carte.marque}</p>}
        <Titre className={s.titre}>
          <a href={carte.LIEN_FICHE} className={s.lien}>
            {insecables(carte.designation)}
          </a>
        </Titre>
        <p className={s.reference}>
          Réf.&nbsp;{carte.codeArticle}
          {isDirect && carte.multiple_vente > 1 && (
            <span> · Vendu par&nbsp;{nombre(carte.multiple_vente)}</span>
          )}
          <Genres {...carte} />
        </p>
        <p className={s.etat}>
          <Stock etat={carte.infoStock.INFO_STOCK} texte={carte.libelleStock} />
        </p>
      </div>
      <div className={s.achat}>
        <Prix
          ht={carte.prixHT === undefined ? undefined : euros(carte.prixHT)}
          ttc={carte.prixTTC === undefined ? undefined : euros(carte.prixTTC)}
          unite={uniteDe(carte)}
          surDemande={carte.prixSurDemande}
        />
        <EcoPart montant={carte.ecoParticipation} />
        {isDirect && <FormAjout carte={carte} regle={false} />}
        {choosesHere && (
          // Without the script this is the product page, which offers the same choice.
          <a
            className="bouton bouton-marine"
            href={carte.LIEN_FICHE}
            data-declinaisons={carte.codeArticle}
          >
            Choisir<span className="hors-vue"> une déclinaison de {carte.designation}</span>
          </a>
        )}
        {!isDirect && !choosesHere && (
          // The whole card is the name's link: this only shows it.
          <span className="bouton" aria-hidden="true">
            {carte.surMesure && sells(carte) ? 'Choisir les dimensions' : 'Voir l’article'}
          </span>
        )}
      </div>
    </article>
  )
}

/** True where it can be put into a basket now. */
export function sells({ infoStock, prixHT, prixSurDemande }: CarteView): boolean {
  return infoStock.INFO_STOCK !== 'indisponible' && prixHT !== undefined && !prixSurDemande
}

/** True where a quantity is all that is asked to buy it. */
export function isSoldAsItIs(carte: CarteView, commandePossible: boolean): boolean {
  return commandePossible && !carte.hasDeclinaisons && !carte.surMesure && sells(carte)
}

/** Unit of the price: `/ m` where a dimension multiplies it, else `/ Boîte de 100`. */
export function uniteDe(carte: CarteView): string {
  const unite = carte.unitePrix ?? uniteVendue(carte)
  return unite ? `/ ${unite}` : ''
}

/** `Boîte de 100`: the sales unit and what it holds. */
export function uniteVendue({ libelleUnite, conditionnement }: CarteView): string {
  const pieces = conditionnement ?? 1
  return libelleUnite && pieces > 1 ? `${libelleUnite} de ${nombre(pieces)}` : libelleUnite
}
