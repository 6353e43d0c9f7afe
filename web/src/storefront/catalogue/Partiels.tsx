// Articles that hold some of the words, below those that hold them all: they are in no total, no facet.
import type { CadreView } from '../../wire/CadreView'
import type { ListePageView } from '../../wire/ListePageView'
import { CarteArticle } from '../commun/CarteArticle'
import s from './ListeArticles.module.css'

export function Partiels({ cadre, liste }: { cadre: CadreView; liste: ListePageView }) {
  if (liste.partiels.length === 0) return null
  return (
    <section aria-labelledby="partiels">
      <h2 id="partiels">Avec une partie des mots</h2>
      <ul className={s.grille}>
        {liste.partiels.map((it) => (
          <li key={it.id}>
            <CarteArticle carte={it} niveau={3} commandePossible={cadre.commandePossible} />
          </li>
        ))}
      </ul>
    </section>
  )
}
