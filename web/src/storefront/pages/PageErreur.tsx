// What went wrong, and where to go from here.
import { paths } from '../../lib/paths'
import type { ErreurPageView } from '../../wire/ErreurPageView'
import s from './Pages.module.css'

export function PageErreur({ statut, titre, message }: ErreurPageView) {
  return (
    <div className={`largeur ${s.erreur}`}>
      <p className={s.statut}>Erreur {statut}</p>
      <h1>{titre}</h1>
      <p className={s.message}>{message}</p>
      <form action="/recherche" className={s.formulaire}>
        <label className="hors-vue" htmlFor="chercher">
          Rechercher un article
        </label>
        <input
          id="chercher"
          className="saisie"
          type="search"
          name="query"
          maxLength={60}
          placeholder="Référence, article…"
        />
        <button type="submit" className="bouton bouton-principal">
          Rechercher
        </button>
      </form>
      <p className={s.liens}>
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
