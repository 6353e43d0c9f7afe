// A row of a table of sizes: what tells the article from its neighbours, and the way to add it.
import { euros, nombre } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { sautDe } from '../../lib/saut'
import { valeurDite } from '../../lib/valeurs'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import { Stock } from '../../ui/Stock'
import type { CarteView } from '../../wire/CarteView'
import { isSoldAsItIs, uniteVendue } from './CarteArticle'
import { EcoPart } from './EcoPart'
import s from './Tailles.module.css'

interface Props {
  carte: CarteView
  /** Its values; none where its designation is all there is to say. */
  valeurs: { nom: string; valeur: string; suffixe: string }[]
  hasPrices: boolean
  commandePossible: boolean
  isHere: boolean
}

export function LigneTaille({ carte, valeurs, hasPrices, commandePossible, isHere }: Props) {
  const { codeArticle, designation, LIEN_FICHE } = carte
  return (
    <tr aria-current={isHere || undefined} data-ligne-taille={carte.multiple_vente}>
      <th scope="row" className={s.reference}>
        <a href={LIEN_FICHE} aria-label={`${codeArticle}, ${designation}`}>
          {codeArticle}
        </a>
      </th>
      {valeurs.map(({ nom, valeur, suffixe }) => (
        <td key={nom} className={s.valeur}>
          {valeur && valeurDite(valeur, suffixe)}
        </td>
      ))}
      {valeurs.length === 0 && (
        <td className={s.designation}>
          <a href={LIEN_FICHE}>{insecables(designation)}</a>
        </td>
      )}
      <td className={s.stock}>
        <Stock etat={carte.infoStock.INFO_STOCK} texte={carte.libelleStock} />
      </td>
      <td className={s.unite}>
        {uniteVendue(carte)}
        {carte.multiple_vente > 1 && ` × ${nombre(carte.multiple_vente)}`}
      </td>
      {hasPrices && (
        <td className={s.prix}>
          <PrixTaille carte={carte} />
        </td>
      )}
      {commandePossible && (
        <td className={s.achat}>
          <Achat carte={carte} />
        </td>
      )}
    </tr>
  )
}

function PrixTaille({ carte }: { carte: CarteView }) {
  const { prixHT, prixTTC, prixSurDemande, unitePrix, ecoParticipation } = carte
  if (prixSurDemande) return 'Sur demande'
  if (prixHT === undefined || prixTTC === undefined) return null
  return (
    <>
      <Montant ht={euros(prixHT)} ttc={euros(prixTTC)} seul />
      {unitePrix && ` / ${unitePrix}`}
      <EcoPart montant={ecoParticipation} />
    </>
  )
}

function Achat({ carte }: { carte: CarteView }) {
  const { codeArticle, designation, LIEN_FICHE, hasDeclinaisons, multiple_vente } = carte
  if (isSoldAsItIs(carte, true)) {
    return (
      <span className={s.saisie}>
        <input
          name={`quantite.${codeArticle}`}
          className="saisie"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Quantité de ${designation}`}
          // Seen through: an empty field is told from one that was filled by it.
          placeholder={nombre(sautDe(multiple_vente))}
        />
        <button
          type="submit"
          name="codeArticle"
          value={codeArticle}
          className={`bouton bouton-principal ${s.ajouter}`}
          aria-label={`Ajouter ${designation} au panier`}
        >
          <Icon name="plus" />
        </button>
      </span>
    )
  }
  const isChosen = hasDeclinaisons && !carte.prixSurDemande
  return (
    <a
      className={s.choisir}
      href={LIEN_FICHE}
      data-declinaisons={isChosen ? codeArticle : undefined}
      aria-label={`${isChosen ? 'Choisir une déclinaison de' : 'Voir'} ${designation}`}
    >
      {isChosen ? 'Choisir' : 'Voir'}
    </a>
  )
}
