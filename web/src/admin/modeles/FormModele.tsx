// The editor of a selection model: its name, the sales plan, the selection.

import { useState } from 'react'
import { phrase } from '../../lib/phrases'
import { Champ } from '../../ui/Champ'
import { PickList } from '../../ui/PickList'
import { SaveBar } from '../../ui/SaveBar'
import type { ModeleView } from '../../wire/ModeleView'
import { BoutonConfirme } from '../commun/BoutonConfirme'
import { Conflit } from '../commun/Conflit'
import s from './Modeles.module.css'
import { PlanModele } from './PlanModele'
import { cle, detailDe } from './selection'
import { type Modele, useModele } from './useModele'

interface Props {
  /** The record that is kept; absent for a new one. */
  view: ModeleView | undefined
  onSaved: () => void
  onRemoved: () => void
  onReload: () => void
  onCancel: () => void
}

export function FormModele({ view, onReload, onCancel, ...suites }: Props) {
  const modele = useModele(view, suites)
  const [avecArticles, setAvecArticles] = useState(false)

  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        modele.save()
      }}
    >
      <Champ
        id="nom"
        label="Nom"
        help="Le nom sous lequel le bloc «&nbsp;Articles&nbsp;» d’une page propose cette sélection&nbsp;; vos clients ne le lisent pas."
        value={modele.nom}
        error={modele.erreurs.nom}
        onChange={(event) => modele.edit({ nom: event.target.value })}
      />
      <label className="coche">
        <input
          type="checkbox"
          checked={avecArticles}
          onChange={() => setAvecArticles(!avecArticles)}
        />
        Afficher les articles
      </label>
      <div className={s.colonnes}>
        <PlanModele modele={modele} avecArticles={avecArticles} />
        <Selection modele={modele} />
      </div>
      <Boutons modele={modele} view={view} onCancel={onCancel} />
      <Conflit {...modele.merge} quoi="ce modèle" onReload={onReload} onSave={modele.saveBoth} />
    </form>
  )
}

/** Elements that are chosen, each with the way to take it out. */
function Selection({ modele: { elements, drop } }: { modele: Modele }) {
  return (
    <PickList
      title={phrase('VOTRE SELECTION')}
      items={elements.map((it) => ({
        key: cle(it),
        label: it.libelle,
        detail: detailDe(it),
      }))}
      icon="moins"
      verb="Retirer"
      empty="Aucun élément sélectionné"
      onAct={drop}
    >
      {elements.length === 1 && (
        <p className="aide">Le dernier élément d’une sélection ne peut pas en être retiré.</p>
      )}
    </PickList>
  )
}

interface BoutonsProps {
  modele: Modele
  view: ModeleView | undefined
  onCancel: () => void
}

/** While something is done, what is done stands in place of the buttons. */
function Boutons({ modele, view, onCancel }: BoutonsProps) {
  if (modele.busy) {
    return (
      <p role="status" className={s.attente}>
        Enregistrement en cours…
      </p>
    )
  }
  return (
    <SaveBar modifie={modele.dirty}>
      <button type="submit" className="bouton bouton-principal">
        Ok
      </button>
      <button type="button" className="bouton" onClick={() => modele.leave(onCancel)}>
        Annuler
      </button>
      {view && (
        <div className="fin">
          <BoutonConfirme
            bouton="Supprimer le modèle"
            className="bouton-danger"
            question={`Supprimer le modèle «\u00a0${view.nom}\u00a0»\u00a0?`}
            oui="Supprimer"
            onYes={modele.remove}
          />
        </div>
      )}
    </SaveBar>
  )
}
