// Page of an error: what went wrong, and where to go from here.
import { paths } from '../../lib/paths'
import type { ErreurPageView } from '../../wire/ErreurPageView'
import s from './Pages.module.css'

/** Advice beyond the status: a heading for a person, and what to do. */
const CONSEILS: Record<number, { titre: string; conseil: string }> = {
  403: {
    titre: 'Cette page ne vous est pas ouverte',
    conseil: 'Revenez en arrière, ou connectez-vous avec un identifiant qui y a droit.',
  },
  404: {
    titre: 'Cette page est introuvable',
    conseil: 'Vérifiez son adresse, cherchez l’article ou partez du plan du site.',
  },
  500: {
    titre: 'Une erreur est survenue',
    conseil:
      'Elle ne vient pas de vous et nous est signalée. Réessayez dans un instant. Si elle revient, prenez contact avec nous\u00a0: nos coordonnées sont au bas de la page.',
  },
  503: {
    titre: 'La boutique est momentanément indisponible',
    conseil: 'Votre panier et vos commandes sont conservés.',
  },
}

/** An empty address is the page's own, with all that was asked. */
const ICI = ''

/** Families to go on from, where nothing is at an address. */
const RAYONS_MAX = 12

/** The same question may be answered a moment later; what was sent by a form is no question. */
function isPassing({ statut, relisible }: ErreurPageView): boolean {
  return relisible && (statut === 429 || statut >= 500)
}

export function PageErreur(props: ErreurPageView) {
  const { statut, titre, message } = props
  const rayons = statut === 404 ? (props.cadre?.menu.activites ?? []) : []
  const dit = CONSEILS[statut]
  return (
    <div className={`largeur ${s.erreur}`}>
      <p className={s.statut}>Erreur {statut}</p>
      <h1>{dit?.titre ?? titre}</h1>
      {/* "Erreur critique" tells a person nothing that the heading does not. */}
      <p className={s.message}>
        {statut !== 500 && message} {dit?.conseil}
      </p>
      {isPassing(props) && (
        <p>
          <a className="bouton bouton-marine" href={ICI}>
            Réessayer
          </a>
        </p>
      )}
      <form action="/recherche" className={s.formulaire} data-juge>
        <label className="hors-vue" htmlFor="chercher">
          Rechercher un article
        </label>
        <input
          id="chercher"
          className="saisie"
          type="search"
          name="query"
          defaultValue={props.recherche}
          placeholder="Référence, nom…"
          data-regle="checkRecherche"
          data-requis
          aria-describedby="chercher-refus"
        />
        <button type="submit" className="bouton bouton-principal">
          Rechercher
        </button>
        <p id="chercher-refus" className="erreur-champ" role="alert" />
      </form>
      {rayons.length > 0 && (
        <nav className={s.rayons} aria-label="Rayons à parcourir">
          <ul className="nue rangee">
            {rayons.slice(0, RAYONS_MAX).map(({ CODE, LIBELLE, LIEN }) => (
              <li key={CODE}>
                <a href={LIEN}>{LIBELLE}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="rangee">
        <a className="bouton" href="/">
          Retour à l’accueil
        </a>
        <a className="bouton" href={paths.planDuSite}>
          Plan du site
        </a>
      </p>
    </div>
  )
}
