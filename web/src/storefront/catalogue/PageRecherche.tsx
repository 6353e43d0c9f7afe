// The results of a search; when there are none, other ways to the article.
import { articles } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import type { RecherchePageView } from '../../wire/RecherchePageView'
import { ListeArticles } from './ListeArticles'
import s from './PageRecherche.module.css'

export function PageRecherche({ cadre, texte, refus, categories, liste }: RecherchePageView) {
  const isEmpty = liste.total === 0 && liste.facettes.every((it) => it.valeurs.length === 0)
  return (
    <div className="largeur">
      <h1 className={s.titre}>
        {texte === '' ? 'Tous les articles' : <>Résultats pour « {texte} »</>}
        {!isEmpty && (
          <span className={s.nombre} data-nombre>
            {articles(liste.total)}
          </span>
        )}
      </h1>
      <form action="/recherche" className={s.formulaire}>
        <label className="hors-vue" htmlFor="encore">
          Rechercher
        </label>
        <input
          id="encore"
          className="saisie"
          type="search"
          name="query"
          defaultValue={texte}
          maxLength={60}
        />
        <button type="submit" className="bouton bouton-marine">
          Rechercher
        </button>
      </form>
      {refus && (
        <p className="message message-attention" role="alert">
          {refus}
        </p>
      )}
      {categories.length > 0 && (
        <nav aria-label="Rayons trouvés">
          <ul className={s.rayons}>
            {categories.map((it) => (
              <li key={it.lien}>
                <a href={it.lien}>
                  <Icon name="dossier" />
                  {it.libelle}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isEmpty ? (
        !refus && <Rien {...{ cadre, texte }} />
      ) : (
        <ListeArticles cadre={cadre} liste={liste} />
      )}
    </div>
  )
}

/** Never a blank page: spelling, categories, telephone. */
function Rien({ cadre, texte }: Pick<RecherchePageView, 'cadre' | 'texte'>) {
  const { telephone, horaires } = cadre.boutique
  return (
    <section className={`carte ${s.rien}`}>
      <h2>Aucun article ne correspond{texte && <> à « {texte} »</>}</h2>
      <ul>
        <li>Vérifiez l’orthographe, ou essayez un mot plus général.</li>
        <li>
          Cherchez par référence, par référence du fabricant ou par code EAN : les espaces et les
          tirets ne comptent pas.
        </li>
        {telephone && (
          <li>
            Appelez-nous au{' '}
            <a href={`tel:${telephone.replace(/ /g, '')}`} className="nombre">
              {telephone}
            </a>{' '}
            {horaires && <>({horaires})</>}.
          </li>
        )}
      </ul>
      <h3>Ou parcourez nos rayons</h3>
      <ul className={s.rayons}>
        {cadre.menu.activites.map((it) => (
          <li key={it.CODE}>
            <a href={it.LIEN}>{it.LIBELLE}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
