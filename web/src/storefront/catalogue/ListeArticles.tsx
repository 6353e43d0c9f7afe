// A list of articles with its facets, its order and its pages: links that work by themselves,
// replaced in place by `remplacer.ts`.
import { adresseListe, filtresActifs } from '../../lib/adresseListe'
import { compte } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import { isPassee, PagePassee } from '../../ui/PagePassee'
import { Pagination } from '../../ui/Pagination'
import type { CadreView } from '../../wire/CadreView'
import type { ListePageView } from '../../wire/ListePageView'
import { CarteArticle } from '../commun/CarteArticle'
import { Tailles } from '../commun/Tailles'
import { Facettes } from './Facettes'
import { Lecture } from './Lecture'
import s from './ListeArticles.module.css'
import { Partiels } from './Partiels'
import { Presentations } from './Presentations'
import { Tris } from './Tris'

interface Props {
  cadre: CadreView
  liste: ListePageView
}

/** Cards above the fold on a large screen. */
const URGENTES = 4

export function ListeArticles({ cadre, liste }: Props) {
  const actifs = filtresActifs(liste)
  // A filter whose value is gone is no facet's choice any more, but the facets are still there.
  const isFiltered = actifs.length > 0 || liste.stock || liste.facettes.length > 0
  if (liste.total === 0 && !isFiltered && !liste.partielle) {
    return (
      <p className="message" data-liste>
        Ce rayon ne contient encore aucun article.
      </p>
    )
  }
  return (
    <div className={s.liste} data-liste>
      <Facettes liste={liste} />
      <section className={s.resultats} aria-label="Articles">
        <Partielle liste={liste} />
        <Lecture liste={liste} />
        <div className={s.tete}>
          <p className={s.compte} data-compte>
            {compte(liste.total, 'article')}
          </p>
          <Presentations liste={liste} />
          <Tris liste={liste} prixVisibles={cadre.prixVisibles} />
        </div>
        {(actifs.length > 0 || liste.stock) && (
          <ul className={s.actifs} aria-label="Filtres choisis">
            {liste.stock && (
              <Actif libelle="En stock" lien={adresseListe(liste, { stock: false })} />
            )}
            {actifs.map((it) => (
              <Actif key={it.lien} {...it} />
            ))}
            <li>
              <a className={s.effacer} href={adresseListe(liste, { sansFiltre: true })}>
                Tout effacer
              </a>
            </li>
          </ul>
        )}
        {isPassee(liste) && !liste.partielle ? (
          <PagePassee {...liste} href={(page) => adresseListe(liste, { page })} />
        ) : liste.articles.length === 0 && !liste.partielle ? (
          <p className="message">Aucun article ne correspond à ces filtres.</p>
        ) : liste.presentation === 'tableau' ? (
          <Tailles
            tables={liste.tailles}
            cartes={liste.articles}
            commandePossible={cadre.commandePossible}
          />
        ) : (
          <ul className={s.grille}>
            {liste.articles.map((it, index) => (
              <li key={it.id}>
                <CarteArticle
                  carte={it}
                  niveau={2}
                  commandePossible={cadre.commandePossible}
                  urgente={index < URGENTES}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={liste.page}
          pages={liste.pages}
          fenetre={liste.fenetre}
          href={(page) => adresseListe(liste, { page })}
          label="Pages de la liste"
          previousLabel="Page précédente"
          nextLabel="Page suivante"
        />
        <Partiels cadre={cadre} liste={liste} />
      </section>
    </div>
  )
}

/** Said while the index of the catalogue is built: what is listed is what could be read meanwhile. */
export function Partielle({ liste }: Pick<Props, 'liste'>) {
  if (!liste.partielle) return null
  return (
    <p className="message message-attention" role="status">
      Le catalogue se remet en place&nbsp;: cette liste n’est pas encore complète.{' '}
      <a href={adresseListe(liste, { page: liste.page })}>Recharger la liste</a>
    </p>
  )
}

function Actif({ libelle, lien }: { libelle: string; lien: string }) {
  return (
    <li>
      <a className={s.actif} href={lien} rel="nofollow" aria-label={`Retirer le filtre ${libelle}`}>
        {libelle}
        <Icon name="fermer" />
      </a>
    </li>
  )
}
