// Choices of the open search, in the order of the arrows: the articles, several sizes of one thing
// as the best of them and the way to all the others, then the families, then every result.
import { paths } from '../../lib/paths'
import type { ArticleView } from '../../wire/ArticleView'
import type { RechercheView } from '../../wire/RechercheView'
import type { TaillesSuggereesView } from '../../wire/TaillesSuggereesView'

/** One line: an article, or the sizes that the one above it stands for. */
export interface Ligne {
  link: string
  article?: ArticleView
  tailles?: TaillesSuggereesView
}

/** Place of the table of sizes on the page of an article. */
const TAILLES = '#tailles'

export function listLignes({ articles, tailles = [] }: RechercheView): Ligne[] {
  return articles.flatMap((article): Ligne[] => {
    const { link, codeArticle } = article
    const of = tailles.find((it) => it.articles.includes(codeArticle))
    if (!of) return [{ link, article }]
    if (of.articles[0] !== codeArticle) return []
    return [
      { link, article },
      { link: link + TAILLES, tailles: of },
    ]
  })
}

/** The addresses of the options; the last one is that of every result. */
export function listLinks(view: RechercheView, texte: string): string[] {
  const links = [...listLignes(view), ...view.categories].map((it) => it.link)
  return view.totalResults > 0 ? [...links, paths.recherche(texte)] : links
}
