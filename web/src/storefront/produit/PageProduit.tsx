// The product page: what it is, what it costs here, whether it is there, and the way to add it.

import { euros } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { Fil } from '../../ui/Fil'
import { HtmlPanel } from '../../ui/HtmlPanel'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { ProduitPageView } from '../../wire/ProduitPageView'
import { SliderProduits } from '../commun/SliderProduits'
import { Tailles } from '../commun/Tailles'
import { Achat, AJOUT, isOrdered, TOUTES } from './Achat'
import { Caracteristiques, Descriptif } from './Caracteristiques'
import { Documents } from './Documents'
import { Galerie } from './Galerie'
import s from './PageProduit.module.css'
import { StockAgences } from './StockAgences'

const ACCUEIL = { libelle: 'Accueil', lien: '/' }

export function PageProduit({
  cadre,
  produit,
  stocks,
  promesses,
  documents,
  voisins,
  tailles,
  cartes,
}: ProduitPageView) {
  const { designation, description, marque, codeArticle, referenceFabricant, gtin } = produit
  return (
    <div className="largeur">
      <Fil label="Fil d’Ariane" liens={[ACCUEIL, ...produit.fil]} ici={insecables(designation)} />
      <div className={s.produit} data-edition data-article={codeArticle}>
        <Galerie images={produit.images} designation={designation} />
        <div className={s.tete}>
          {marque && <p className={s.marque}>{marque}</p>}
          <h1 className={s.titre}>{insecables(designation)}</h1>
          {description && <p className={s.sous}>{insecables(description)}</p>}
          <dl className={s.references}>
            <Reference nom="Réf." valeur={codeArticle} />
            <Reference nom="Réf. fabricant" valeur={referenceFabricant} />
            <Reference nom="EAN" valeur={gtin} />
          </dl>
          <Descriptif proprietes={produit.proprietes} />
          <Documents documents={documents} />
        </div>
        <Achat {...{ cadre, produit, stocks, promesses }} nbTailles={cartes.length} />
        {isOrdered(cadre, produit) && (
          <p className={s.barre}>
            {produit.prixHT !== undefined && (
              <Montant
                ht={euros(produit.prixHT)}
                ttc={euros(produit.prixTTC ?? produit.prixHT)}
                seul
              />
            )}
            <button
              type="submit"
              form={AJOUT}
              formNoValidate
              className="bouton bouton-principal"
              aria-label={`Ajouter au panier ${designation}`}
            >
              <Icon name="panier" />
              Ajouter
            </button>
          </p>
        )}
        <div className={s.details}>
          {tailles && cartes.length > 1 && (
            <section className="sans-impression" id={TOUTES} aria-labelledby="toutes-titre">
              <h2 id="toutes-titre">Toutes les tailles</h2>
              <Tailles
                tables={[tailles]}
                cartes={cartes}
                commandePossible={cadre.commandePossible}
                ici={codeArticle}
              />
            </section>
          )}
          {produit.texte && <HtmlPanel html={produit.texte} className={s.texte} />}
          <Caracteristiques proprietes={produit.proprietes} />
          {/* A declinaison's stock is common to the agencies: it stands beside the choice. */}
          {produit.declinaisons.length === 0 && (
            <StockAgences stocks={stocks} agence={cadre.agence} codeArticle={codeArticle} />
          )}
        </div>
      </div>
      {voisins.length > 0 && (
        <section className={s.voisins}>
          <h2>Dans le même rayon</h2>
          <SliderProduits
            titre="Dans le même rayon"
            cartes={voisins}
            commandePossible={cadre.commandePossible}
          />
        </section>
      )}
    </div>
  )
}

function Reference({ nom, valeur }: { nom: string; valeur: string }) {
  if (!valeur) return null
  return (
    <div>
      <dt>{nom}</dt>
      <dd>{valeur}</dd>
    </div>
  )
}
