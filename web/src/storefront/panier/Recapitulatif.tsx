// What the basket costs, and what comes next.
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../lib/paths'
import { session } from '../../lib/session'
import { lignesTotaux, noteArrondi } from '../../lib/totaux'
import { useStore } from '../../lib/useStore'
import { Icon } from '../../ui/Icon'
import { MenuOptions } from '../../ui/MenuOptions'
import { Totaux } from '../../ui/Totaux'
import type { PanierPageView } from '../../wire/PanierPageView'
import type { PanierView } from '../../wire/PanierView'
import s from './Panier.module.css'

/** Asked for seldom: its code comes with the question. */
const Enregistrer = lazy(async () => ({
  default: (await import('./Enregistrer')).Enregistrer,
}))

type Props = PanierPageView & { panier: PanierView; occupe: boolean }

export function Recapitulatif({ panier, commandePossible, occupe }: Props) {
  const [isNaming, setIsNaming] = useState(false)
  const totaux = lignesTotaux(panier)
  // What is done with a basket outside of it: asked for seldom, its code comes with the question.
  const sortir = async (geste: 'download' | 'share') => (await import('./exporter'))[geste](panier)
  const estClient = useStore(session)?.client != null
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
          <MenuOptions
            label="Options du panier"
            closeLabel="Fermer les options"
            options={[
              option('imprimer', 'Imprimer', () => print()),
              option('copie', 'Enregistrer sous un nom', () => setIsNaming(true)),
              option('telecharger', 'Exporter en CSV', () => void sortir('download')),
              ...(estClient
                ? [option('externe', 'Copier le lien pour un collègue', () => void sortir('share'))]
                : []),
            ]}
          />
        </div>
        {isNaming && (
          <Suspense>
            <Enregistrer id={panier.id} onDone={() => setIsNaming(false)} />
          </Suspense>
        )}
      </div>
      <p className={`${s.suite} sans-impression`}>
        <a href={paths.saisieRapide}>Saisie rapide</a>
        <a href={paths.paniers}>Mes paniers</a>
      </p>
    </aside>
  )
}

function option(icon: string, texte: string, onClick: () => void) {
  return {
    key: icon,
    content: (
      <button type="button" onClick={onClick} data-options-fermer>
        <Icon name={icon} />
        {texte}
      </button>
    ),
  }
}
