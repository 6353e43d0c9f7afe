// The record of an article as the fields of one form: its columns, its lists, its stock.
import { findArticle, saveArticle } from '../../lib/catalogue'
import type { GroupeDe } from '../../lib/fiches'
import { findStock, isStock, saveStock } from '../../lib/stocks'
import type { ArticleDetailView } from '../../wire/ArticleDetailView'
import type { AttributArticleView } from '../../wire/AttributArticleView'

/** Its lists are the text of a field; its stock has a version of its own, which orders change. */
export type FicheArticle = Omit<ArticleDetailView, 'images' | 'attributs'> & {
  images: string
  attributs: string
  versionStock: number
  groupes: GroupeDe[]
}

export const readImages = (texte: string) => texte.split(',').filter(Boolean)

export const readAttributs = (texte: string): AttributArticleView[] =>
  texte ? (JSON.parse(texte) as AttributArticleView[]) : []

export const writeAttributs = (attributs: AttributArticleView[]) =>
  attributs.length > 0 ? JSON.stringify(attributs) : ''

export async function findFiche(code: string): Promise<FicheArticle> {
  const [article, stock] = await Promise.all([findArticle(code), findStock(code)])
  return {
    ...stock,
    ...article,
    images: article.images.join(),
    attributs: writeAttributs(article.attributs),
    versionStock: stock.version,
    retouches: [...article.retouches, ...stock.retouches],
  }
}

/** Saves what changed: the article, then its stock. */
export async function saveFiche(json: Record<string, unknown>): Promise<FicheArticle> {
  const { codeArticle, version, versionStock, images, attributs, ...champs } = json
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(champs).filter(([nom]) => isStock(nom) === wanted))
  const [stock, columns] = [pick(true), pick(false)]
  const listes = {
    ...(images !== undefined && { images: readImages(String(images)) }),
    ...(attributs !== undefined && { attributs: readAttributs(String(attributs)) }),
  }
  const article = { ...columns, ...listes }
  const isNew = version === 0
  if (isNew || Object.keys(article).length > 0 || Object.keys(stock).length === 0) {
    await saveArticle({ codeArticle, version, ...article })
  }
  if (Object.keys(stock).length > 0) {
    await saveStock({ codeArticle, version: Number(versionStock), ...stock })
  }
  return await findFiche(String(codeArticle))
}
