// The editor of a page: what it is called, its blocks, and what becomes of it.
import { useState } from 'react'
import { reglages } from '../../lib/reglages'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import type { ContenuView } from '../../wire/ContenuView'
import { Conflit } from '../commun/Conflit'
import { AjoutBloc } from './AjoutBloc'
import { accueil, edite } from './blocs'
import s from './Contenus.module.css'
import { ListeBlocs } from './ListeBlocs'
import { etatDe } from './ListeContenus'
import { apercu, useContenu } from './useContenu'

interface Props {
  /** What is kept; absent for a new one. */
  lu: ContenuView | undefined
  onReload: () => void
  onClose: () => void
}

type Page = ReturnType<typeof useContenu>

export function FormContenu({ lu, onReload, onClose }: Props) {
  const page = useContenu(lu, onClose)
  const { contenu, erreurs } = page
  const libre = (contenu?.genre ?? 'libre') === 'libre'
  useUnsaved(page.dirty)

  return (
    <form
      noValidate
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        page.save()
      }}
    >
      <Barre page={page} onClose={onClose} />
      <Identite page={page} libre={libre} />
      <section aria-labelledby="blocs" className={s.blocs}>
        <h2 id="blocs">Blocs</h2>
        {contenu?.genre === 'accueil' && page.blocs.length === 0 && (
          <>
            <p className="aide">
              Sans bloc, la page d’accueil est celle d’origine : bannière, avantages, rayons,
              sélection et nouveautés. Un bloc publié la remplace toute.
            </p>
            <button
              type="button"
              className="bouton"
              onClick={() => page.setBlocs(accueil(reglages.boutique).map(edite))}
            >
              Partir des textes et des rayons d’origine
            </button>
          </>
        )}
        {erreurs.blocs && <p className="erreur-champ">{erreurs.blocs}</p>}
        <ListeBlocs blocs={page.blocs} erreurs={erreurs} onChange={page.setBlocs} />
        <AjoutBloc onAdd={page.add} />
      </section>
      {contenu && libre && <Retrait page={page} publie={contenu.publie} />}
      <Conflit
        open={page.conflict}
        quoi="cette page"
        onReload={onReload}
        onOverwrite={page.overwrite}
        onCancel={page.settle}
      />
    </form>
  )
}

/** Where the page stands, and what is done with what is written. */
function Barre({ page, onClose }: { page: Page; onClose: () => void }) {
  const { contenu, dirty, busy } = page
  return (
    <div className={s.barre}>
      <button type="button" className="bouton" onClick={() => mayLeave(dirty) && onClose()}>
        <Icon name="retour" />
        Retour
      </button>
      <p role="status" className={s.etat}>
        {busy ? 'Enregistrement en cours…' : contenu ? etatDe(contenu) : 'Nouvelle page'}
        {dirty && !busy && ', modifications non enregistrées'}
      </p>
      {dirty ? (
        <button type="button" className="bouton" disabled={busy} onClick={page.preview}>
          <Icon name="oeil" />
          Enregistrer et voir
        </button>
      ) : (
        contenu && (
          <a className="bouton" href={apercu(contenu)} target="_blank" rel="noreferrer">
            <Icon name="oeil" />
            Aperçu
          </a>
        )
      )}
      <button type="submit" className="bouton" disabled={busy || !dirty}>
        Enregistrer le brouillon
      </button>
      <button
        type="button"
        className="bouton bouton-principal"
        disabled={busy || (!dirty && contenu?.modifie === false)}
        onClick={page.publish}
      >
        Publier
      </button>
    </div>
  )
}

/** What the page is called; only a free one has an address of its own. */
function Identite({ page, libre }: { page: Page; libre: boolean }) {
  const { erreurs } = page
  return (
    <>
      <Champ
        id="titre"
        name="titre"
        label="Titre"
        value={page.titre}
        error={erreurs.titre}
        onChange={(event) => page.set({ titre: event.target.value })}
      />
      {libre && (
        <Champ
          id="slug"
          name="slug"
          label="Adresse"
          optional="(facultatif)"
          help={
            page.slug === ''
              ? 'Vide : d’après le titre.'
              : `/page/${page.slug} : les liens vers l’ancienne adresse ne suivent pas.`
          }
          value={page.slug}
          error={erreurs.slug}
          onChange={(event) => page.set({ slug: event.target.value })}
        />
      )}
      <Champ
        id="description"
        name="description"
        label="Description"
        optional="(facultatif)"
        help="Une ou deux phrases, montrées par les moteurs de recherche."
        value={page.description}
        error={erreurs.description}
        onChange={(event) => page.set({ description: event.target.value })}
      />
    </>
  )
}

/** Takes the page away from visitors, or for good, once it is confirmed. */
function Retrait({ page, publie }: { page: Page; publie: boolean }) {
  const [asking, setAsking] = useState<'supprimer' | 'retirer' | undefined>()
  const isHiding = asking === 'retirer'
  return (
    <>
      <div className={s.barre}>
        {publie && (
          <button
            type="button"
            className="bouton"
            disabled={page.busy || page.dirty}
            onClick={() => setAsking('retirer')}
          >
            Retirer de la boutique
          </button>
        )}
        <button
          type="button"
          className="bouton bouton-danger"
          disabled={page.busy}
          onClick={() => setAsking('supprimer')}
        >
          Supprimer la page
        </button>
      </div>
      <Confirm
        open={asking !== undefined}
        title={isHiding ? 'Retirer la page' : 'Supprimer la page'}
        question={
          isHiding
            ? `Retirer « ${page.titre} » de la boutique ? Son brouillon reste ici.`
            : `Supprimer « ${page.titre} » et tout son contenu ?`
        }
        yes={isHiding ? 'Retirer' : 'Supprimer'}
        no="Annuler"
        danger
        onYes={() => {
          if (isHiding) page.hide()
          else page.remove()
          setAsking(undefined)
        }}
        onNo={() => setAsking(undefined)}
      />
    </>
  )
}
