// The editor of a selection model: its name, the sales plan, the selection.
import { useId, useState } from 'react'
import { useFiltreArticle } from '../../lib/useArticles'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import { Confirm } from '../../ui/Confirm'
import { PickList } from '../../ui/PickList'
import { Tree } from '../../ui/Tree'
import type { ModeleView } from '../../wire/ModeleView'
import { Conflit } from '../commun/Conflit'
import s from './Modeles.module.css'
import { cle } from './selection'
import { useArbre } from './useArbre'
import { CHAMP_NOM, useModele } from './useModele'

interface Props {
  /** What is kept; absent for a new one. */
  view: ModeleView | undefined
  onDone: () => void
  onReload: () => void
  onCancel: () => void
}

export function FormModele({ view, onDone, onReload, onCancel }: Props) {
  const modele = useModele(view, onDone)
  const [avecArticles, setAvecArticles] = useState(false)
  const [saisie, setSaisie] = useState('')
  const [removing, setRemoving] = useState(false)
  const { texte, refus } = useFiltreArticle(saisie)
  const arbre = useArbre(avecArticles, texte)
  const plan = useId()
  useUnsaved(modele.dirty)

  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        modele.save(view?.version ?? null)
      }}
    >
      <Champ
        id={CHAMP_NOM}
        label="Nom"
        value={modele.nom}
        error={modele.refus}
        onChange={(event) => modele.setNom(event.target.value)}
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
        <section aria-labelledby={plan}>
          <h2 id={plan} className={s.titre}>
            PLAN DE VENTE
          </h2>
          {avecArticles && (
            <Champ
              id="filtre"
              type="search"
              label="Filtrer les articles des familles ouvertes"
              autoComplete="off"
              help={refus || (arbre.sansArticle && 'Aucun article trouvé')}
              value={saisie}
              onChange={(event) => setSaisie(event.target.value)}
            />
          )}
          <Tree
            label="Plan de vente"
            nodes={arbre.nodes}
            mode="many"
            chosen={modele.elements.map(cle)}
            opened={arbre.opened}
            loading="Chargement…"
            empty={arbre.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
            onOpen={arbre.open}
            onChoose={(cles) => modele.choose(cles, arbre.known)}
            onMore={arbre.more}
          />
        </section>
        <PickList
          title="VOTRE SELECTION"
          items={modele.elements.map((it) => ({
            key: cle(it),
            label: it.libelle,
            detail: it.type === 'famille' ? `Famille ${it.code}` : `Article ${it.code}`,
          }))}
          icon="moins"
          verb="Retirer"
          empty="Aucun élément sélectionné"
          onAct={modele.remove}
        >
          {modele.elements.length === 1 && (
            <p className="aide">Le dernier élément d’une sélection ne peut pas en être retiré.</p>
          )}
        </PickList>
      </div>
      {modele.busy ? (
        <p role="status" className={s.attente}>
          Enregistrement en cours…
        </p>
      ) : (
        <div className={s.boutons}>
          {view && (
            <button
              type="button"
              className="bouton bouton-danger"
              onClick={() => setRemoving(true)}
            >
              Supprimer le modèle
            </button>
          )}
          <button
            type="button"
            className="bouton"
            onClick={() => mayLeave(modele.dirty) && onCancel()}
          >
            Annuler
          </button>
          <button type="submit" className="bouton bouton-principal">
            Ok
          </button>
        </div>
      )}
      <Confirm
        open={removing}
        title="Supprimer le modèle"
        question={`Supprimer le modèle « ${view?.nom ?? ''} » ?`}
        yes="Supprimer"
        no="Annuler"
        danger
        onYes={() => {
          setRemoving(false)
          modele.erase()
        }}
        onNo={() => setRemoving(false)}
      />
      <Conflit
        open={modele.conflict}
        quoi="ce modèle"
        onReload={onReload}
        onOverwrite={() => modele.save(null)}
        onCancel={modele.settle}
      />
    </form>
  )
}
