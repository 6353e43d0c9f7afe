// The results of a search; when there are none, other ways to the article.
import { articles } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { Icon } from '../../ui/Icon'
import type { RecherchePageView } from '../../wire/RecherchePageView'
import { ListeArticles, Partielle } from './ListeArticles'
import s from './PageRecherche.module.css'

export function PageRecherche(props: RecherchePageView) {
  const { cadre, texte, refus, categories, liste } = props
  const isEmpty = liste.total === 0 && liste.facettes.every((it) => it.valeurs.length === 0)
  return (
    <div className="largeur">
      <h1 className={s.titre}>
        {texte === '' ? 'Tous les articles' : <>Résultats pour «&nbsp;{texte}&nbsp;»</>}
        {!isEmpty && (
          <span className={s.nombre} data-nombre>
            {articles(liste.total)}
          </span>
        )}
      </h1>
      <form action="/recherche" className={s.formulaire} data-juge>
        <label className="hors-vue" htmlFor="encore">
          Rechercher
        </label>
        <input
          id="encore"
          className="saisie"
          type="search"
          name="query"
          defaultValue={texte}
          data-regle="checkRecherche"
          data-requis
          aria-describedby="encore-refus"
        />
        <button type="submit" className="bouton bouton-marine">
          Rechercher
        </button>
        <p id="encore-refus" className={`erreur-champ ${s.refus}`} role="alert" />
      </form>
      {refus && (
        <p className="message message-attention" role="alert">
          {refus}
        </p>
      )}
      {categories.length > 0 && (
        <nav aria-label="Rayons trouvés">
          <ul className={`${s.rayons} ${s.trouves}`}>
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
      {isEmpty ? <Rien {...props} /> : <ListeArticles cadre={cadre} liste={liste} />}
    </div>
  )
}

/** Never a blank page: spelling, categories, telephone. */
function Rien({ cadre, texte, refus, proches, liste }: RecherchePageView) {
  const { telephone, horaires } = cadre.boutique
  // A text nobody searched for was not found missing.
  if (refus) {
    return (
      <section className={`carte ${s.rien}`}>
        <h2>Parcourez nos rayons</h2>
        <Rayons cadre={cadre} />
      </section>
    )
  }
  return (
    <section className={`carte ${s.rien}`}>
      <Partielle liste={liste} />
      <h2>Aucun article ne correspond{texte && <> à «&nbsp;{texte}&nbsp;»</>}</h2>
      {proches.length > 0 && (
        <>
          <h3>Vouliez-vous dire</h3>
          <ul className={s.rayons}>
            {proches.map((it) => (
              <li key={it.id}>
                <a href={it.LIEN_FICHE}>
                  <strong>{it.codeArticle}</strong> {insecables(it.designation)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul>
        <li>Vérifiez l’orthographe, ou essayez un mot plus général.</li>
        <li>
          Cherchez par référence, par référence du fabricant ou par code EAN&nbsp;: les espaces et
          les tirets ne comptent pas.
        </li>
        {telephone && (
          <li>
            Appelez-nous au{' '}
            <a href={`tel:${telephone.replace(/ /g, '')}`} className="nombre">
              {telephone}
            </a>
            {horaires && <> ({horaires})</>}.
          </li>
        )}
      </ul>
      <h3>Ou parcourez nos rayons</h3>
      <Rayons cadre={cadre} />
    </section>
  )
}

function Rayons({ cadre }: Pick<RecherchePageView, 'cadre'>) {
  return (
    <ul className={s.rayons}>
      {cadre.menu.activites.map((it) => (
        <li key={it.CODE}>
          <a href={it.LIEN}>{it.LIBELLE}</a>
        </li>
      ))}
    </ul>
  )
}
