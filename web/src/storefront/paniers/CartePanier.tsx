// One basket of the list: what it holds, and what can be done with it.
import { useState } from 'react'
import { compte, euros } from '../../lib/format'
import { readPanier } from '../../lib/paniers'
import { enCoursPour, nomDe } from '../../lib/paniersNommes'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import type { PanierView } from '../../wire/PanierView'
import type { ResumePanierView } from '../../wire/ResumePanierView'
import { OptionsPanier } from '../commun/OptionsPanier'
import { Contenu } from './Contenu'
import s from './Paniers.module.css'
import { Renommer } from './Renommer'
import type { ActionsPaniers } from './usePaniers'

export function CartePanier({
  panier,
  actions,
  imprimer,
}: {
  panier: ResumePanierView
  actions: ActionsPaniers
  imprimer: (panier: PanierView) => void
}) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, typePanier, actif, nbLignes, totalHT, totalTTC } = panier
  const nom = nomDe(panier)
  const autres = enCoursPour(panier)
  return (
    <li className={`carte ${s.panier} ${actif ? s.actif : ''}`}>
      <div className={s.tete}>
        {isRenaming ? (
          <Renommer
            panier={panier}
            onDone={() => setIsRenaming(false)}
            onRenamed={() => void actions.reload()}
          />
        ) : (
          <h2 className={s.nom}>
            {nom}
            {actif && <span className={`pastille ${s.courant}`}>Panier en cours</span>}
            {typePanier === 'TYP' && <span className="pastille">Panier type</span>}
          </h2>
        )}
        <p className={s.resume}>
          {nbLignes === 0 ? 'Vide' : compte(nbLignes, 'ligne')}
          {totalHT !== undefined && nbLignes > 0 && (
            <>
              {' · '}
              <strong>
                <Montant ht={euros(totalHT)} ttc={euros(totalTTC ?? totalHT)} seul />
              </strong>
            </>
          )}
        </p>
        {autres && <p className={s.resume}>{autres}</p>}
      </div>
      <div className={s.gestes}>
        {actif && (
          <a className="bouton bouton-petit bouton-marine" href={paths.panier}>
            Ouvrir
          </a>
        )}
        {!actif && typePanier === '' && (
          <Geste icon="panier" texte="Utiliser" nom={nom} onClick={() => actions.activer(panier)} />
        )}
        {!actif && nbLignes > 0 && (
          <Geste
            icon="copie"
            texte="Copier au panier"
            nom={nom}
            onClick={() => actions.copier(panier)}
          />
        )}
        <Petit icon="crayon" texte="Renommer" nom={nom} onClick={() => setIsRenaming(true)} />
        <Petit
          icon="corbeille"
          texte="Supprimer"
          nom={nom}
          onClick={() => actions.supprimer(panier)}
        />
      </div>
      {nbLignes > 0 && (
        <>
          <Contenu id={id} nom={nom} />
          <div className={s.outils}>
            <OptionsPanier
              id={id}
              nomme={panier.nomPanier !== ''}
              label={
                <>
                  Options<span className="hors-vue"> du panier {nom}</span>
                </>
              }
              copie="Dupliquer"
              lire={() => readPanier(id)}
              imprimer={imprimer}
              onSaved={() => void actions.reload()}
            />
          </div>
        </>
      )}
    </li>
  )
}

interface GesteProps {
  icon: string
  texte: string
  nom: string
  onClick: () => unknown
}

function Geste({ icon, texte, nom, onClick }: GesteProps) {
  return (
    <button type="button" className="bouton bouton-petit" onClick={() => void onClick()}>
      <Icon name={icon} />
      {texte}
      <span className="hors-vue">&nbsp;: {nom}</span>
    </button>
  )
}

/** Small button of an act that is seldom done. */
function Petit({ icon, texte, nom, onClick }: GesteProps) {
  return (
    <button
      type="button"
      className={`bouton bouton-petit bouton-nu ${s.petit}`}
      aria-label={`${texte}\u00a0: ${nom}`}
      title={texte}
      onClick={() => void onClick()}
    >
      <Icon name={icon} />
    </button>
  )
}
