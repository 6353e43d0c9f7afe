// One category: its way down, then its articles.
import { articles, nombre } from '../../lib/format'
import { Fil } from '../../ui/Fil'
import type { CategoriePageView } from '../../wire/CategoriePageView'
import { ListeArticles } from './ListeArticles'
import s from './PageCategorie.module.css'

export function PageCategorie({ cadre, famille, fil, sousFamilles, liste }: CategoriePageView) {
  return (
    <div className="largeur">
      <Fil label="Fil d’Ariane" liens={fil} ici={famille.libelle} />
      <h1 className={s.titre}>
        {famille.libelle}
        <span className={s.nombre} data-nombre>
          {articles(liste.total)}
        </span>
      </h1>
      {sousFamilles.length > 0 && (
        <nav aria-label="Sous-rayons">
          <ul className={s.sousFamilles}>
            {sousFamilles.map((it) => (
              <li key={it.lien}>
                <a href={it.lien} className={s.sousFamille}>
                  {it.libelle} <span className={s.nb}>{nombre(it.nbArt)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ListeArticles cadre={cadre} liste={liste} />
    </div>
  )
}
