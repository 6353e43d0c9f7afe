// Summary of the basket: its cost, and the next step.
import { paths } from '../../lib/paths'
import { lignesTotaux, noteArrondi } from '../../lib/totaux'
import { Icon } from '../../ui/Icon'
import { Totaux } from '../../ui/Totaux'
import type { PanierPageView } from '../../wire/PanierPageView'
import type { PanierView } from '../../wire/PanierView'
import { OptionsPanier } from '../commun/OptionsPanier'
import s from './Panier.module.css'

type Props = PanierPageView & { panier: PanierView; occupe: boolean }

export function Recapitulatif({ panier, commandePossible, occupe }: Props) {
  const totaux = lignesTotaux(panier)
  return (
    <aside className={s.recapitulatif} aria-label="Récapitulatif">
      <div className={`carte ${s.totaux}`} aria-busy={occupe}>
        {totaux.length > 0 && (
          <>
            <Totaux
              label="Totaux du panier"
              lignes={totaux}
              noteTTC={noteArrondi(panier.lignes, panier.totalTTC)}
            />
            <p className={s.port}>Frais de port calculés à l’étape suivante.</p>
          </>
        )}
        {commandePossible ? (
          <a
            className={`bouton bouton-principal ${s.large} sans-impression avec-script`}
            href={paths.commande}
          >
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
        <div className={`${s.outils} sans-impression avec-script`}>
          <OptionsPanier
            id={panier.id}
            nomme={panier.nomPanier !== ''}
            label="Options du panier"
            copie="Enregistrer sous un nom"
            lire={() => panier}
            imprimer={() => print()}
          />
        </div>
      </div>
      <p className={`${s.suite} sans-impression`}>
        <a href={paths.saisieRapide}>Saisie rapide</a>
        <a href={paths.paniers}>Mes paniers</a>
      </p>
    </aside>
  )
}
