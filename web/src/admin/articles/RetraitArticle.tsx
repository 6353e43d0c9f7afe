// Hiding an article from sale: a named question, and the password when it was given long ago.
import { offerUndo } from '../../lib/annulation'
import { type ArticleListe, hideArticle, showArticle } from '../../lib/catalogue'
import { editions } from '../../lib/chemins'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { ActeConfirme } from '../commun/ActeConfirme'

interface Props {
  /** The article to hide; none while nothing is asked. */
  article: ArticleListe | undefined
  onHidden: () => void
  onCancel: () => void
}

export function RetraitArticle({ article, onHidden, onCancel }: Props) {
  const name = article ? `${article.designation1} (${article.codeArticle})` : ''
  return (
    <ActeConfirme
      open={article !== undefined}
      titre="Retirer de la vente"
      question={`Retirer ${name} de la vente\u00a0? Il disparaît de la boutique\u00a0; les commandes passées le gardent.`}
      oui="Retirer de la vente"
      echec={ECHEC}
      act={async () => article && hideArticle(article.codeArticle)}
      onRefus={(error) => article !== undefined && ledToGroupings(error, article)}
      onDone={() => {
        toast('Article retiré de la vente')
        if (article) offerBack(article)
        onHidden()
      }}
      onCancel={onCancel}
    />
  )
}

const ECHEC = 'L’article n’est pas retiré de la vente'

/**
 * True where the refusal leads to the groupings that hold the article: one that leads them is not
 * hidden.
 */
function ledToGroupings(error: unknown, { codeArticle }: ArticleListe): boolean {
  if (!(error instanceof HttpError) || error.code !== 'article_maitre') return false
  const link = document.createElement('a')
  link.href = editions.regroupements(codeArticle)
  link.className = 'bouton bouton-petit'
  link.textContent = 'Voir ses regroupements'
  toast(`${ECHEC}\u00a0: ${error.message}`, 'error', link)
  return true
}

/** It can be put back on sale at once. */
const offerBack = ({ designation1, codeArticle }: ArticleListe) =>
  offerUndo({
    texte: `${designation1} n’est plus en vente.`,
    undo: () => showArticle(codeArticle),
    retabli: 'Article remis en vente',
  })
