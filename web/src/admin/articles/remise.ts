// Puts a hidden article back on sale, and says so.
import { type ArticleListe, showArticle, tell } from '../../lib/catalogue'
import { toast } from '../../lib/toast'

export async function backOnSale({ codeArticle }: ArticleListe): Promise<void> {
  try {
    await showArticle(codeArticle)
    toast('Article remis en vente')
  } catch (error) {
    tell('L’article n’est pas remis en vente', error)
  }
}
