// The home page's part of a customer who has ordered before: what waits for him, what he buys again.
import { date } from '../../lib/date'
import { compte, euros } from '../../lib/format'
import { nomDe } from '../../lib/paniersNommes'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { HabitudesView } from '../../wire/HabitudesView'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import s from './Habitudes.module.css'
import { Situation } from './Situation'
import { SliderProduits } from './SliderProduits'

/** A date without its hours: `dd/mm/yy`. */
const JOUR_CHARS = 8

interface Props {
  habitudes: HabitudesView
  commandePossible: boolean
}

export function Habitudes({ habitudes: { cartes, derniere, paniers }, commandePossible }: Props) {
  return (
    <div className={`largeur ${s.habitudes}`}>
      <section aria-labelledby="reprendre">
        <h2 id="reprendre">Reprendre</h2>
        <ul className={`nue ${s.reprises}`}>
          {paniers.map((it) => (
            <UnPanier key={it.id} panier={it} />
          ))}
          <li className={`carte ${s.reprise}`}>
            <Icon name="boite" />
            <a className={s.lien} href={pathsCompte.mouvement(derniere.id)}>
              Commande {derniere.numero || derniere.webCdeId}
            </a>
            <span className={s.note}>
              {date(derniere.date).slice(0, JOUR_CHARS)} <Situation mouvement={derniere} />
            </span>
            <Montant ht={euros(derniere.montantHT)} ttc={euros(derniere.montantTTC)} seul />
          </li>
        </ul>
      </section>
      {cartes.length > 0 && (
        <section className={s.bande} aria-labelledby="habituels">
          <h2 id="habituels">Vos achats habituels</h2>
          <SliderProduits
            titre="Vos achats habituels"
            cartes={cartes}
            commandePossible={commandePossible}
          />
        </section>
      )}
    </div>
  )
}

function UnPanier({ panier }: { panier: ResumePanierView }) {
  const { actif, nomPanier, nbLignes, totalHT, totalTTC } = panier
  return (
    <li className={`carte ${s.reprise}`}>
      <Icon name={actif ? 'panier' : 'liste'} />
      <a className={s.lien} href={actif ? paths.panier : paths.paniers}>
        {nomPanier || (actif ? 'Panier en cours' : nomDe(panier))}
      </a>
      <span className={s.note}>{compte(nbLignes, 'ligne')}</span>
      {totalHT !== undefined && (
        <Montant ht={euros(totalHT)} ttc={euros(totalTTC ?? totalHT)} seul />
      )}
    </li>
  )
}
