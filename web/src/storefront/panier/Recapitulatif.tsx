// What the basket costs, and what comes next.
import { useState } from 'react'
import { paths } from '../../lib/paths'
import { totauxPanier } from '../../lib/totaux'
import { Icon } from '../../ui/Icon'
import { Totaux } from '../../ui/Totaux'
import type { PanierPage } from '../../wire/pagesCompte'
import type { PanierView } from '../../wire/paniers'
import { Enregistrer } from './Enregistrer'
import s from './Panier.module.css'

type Props = PanierPage & { panier: PanierView; occupe: boolean }

export function Recapitulatif({ panier, commandePossible, occupe }: Props) {
  const [isNaming, setIsNaming] = useState(false)
  const totaux = totauxPanier(panier)
  return (
    <aside className={s.recapitulatif} aria-label="Récapitulatif">
      <div className={`carte ${s.totaux}`} aria-busy={occupe}>
        {totaux.length > 0 && <Totaux label="Totaux du panier" lignes={totaux} />}
        {totaux.length > 0 && <p className={s.port}>Frais de port calculés à l’étape suivante.</p>}
        {commandePossible ? (
          <a className={`bouton bouton-principal ${s.large} sans-impression`} href={paths.commande}>
            Passer la commande
            <Icon name="fleche" />
          </a>
        ) : (
          <p className="message message-attention">
            <span>
              <a href={paths.connexion(paths.panier)}>Connectez-vous</a> pour commander.
            </span>
          </p>
        )}
        <div className={`${s.outils} sans-impression`}>
          <button type="button" className="bouton bouton-nu bouton-petit" onClick={() => print()}>
            <Icon name="imprimer" />
            Imprimer
          </button>
          <button
            type="button"
            className="bouton bouton-nu bouton-petit"
            onClick={() => setIsNaming(true)}
          >
            <Icon name="copie" />
            Enregistrer sous un nom
          </button>
        </div>
        {isNaming && <Enregistrer id={panier.id} onDone={() => setIsNaming(false)} />}
      </div>
      <p className={`${s.suite} sans-impression`}>
        <a href={paths.saisieRapide}>Saisie rapide</a>
        <a href={paths.paniers}>Mes paniers</a>
      </p>
    </aside>
  )
}
