// The catalogue in the back office: the sales plan and the articles, asked by several screens.
import type { ArticleDetailView } from '../wire/ArticleDetailView'
import type { AttributChoixView } from '../wire/AttributChoixView'
import type { ImageArticleView } from '../wire/ImageArticleView'
import type { NoeudView } from '../wire/NoeudView'
import { askJson, messageOf } from './http'
import { appels } from './paths'
import { toast } from './toast'

/** Keys asked for in one address: servers and proxies refuse very long ones. */
const KEYS_PER_ASK_MAX = 200

/** Question of a list of articles; empty values ask nothing. */
export interface DemandeArticles {
  texte: string
  famille: string
  page: number
  /** The family alone, without those below it. */
  exacte?: boolean
  /** Leaves out what cannot be sold. */
  vendables?: boolean
  /** Asks for those hidden from sale, and nothing else. */
  masques?: boolean
  /** The column they are sorted by, after `-` for its largest first. */
  tri?: string
  /** Articles already chosen, left out. */
  sans?: string[]
}

/** Fields a list shows. */
const CHAMPS = [
  'codeArticle',
  'designation1',
  'chemin',
  'marque',
  'prixHT',
  'isVariant',
  'hasDeclinaisons',
  'image',
  'masque',
] as const

export type ArticleListe = Pick<ArticleDetailView, (typeof CHAMPS)[number]>

export interface ListeArticles {
  list: ArticleListe[]
  pages: number
  total: number
}

/** The families below one, or the first level. */
export const listFamilles = (code?: string) =>
  askJson<NoeudView[]>(code === undefined ? appels.racines : appels.famille(code))

/** The question of a list, whatever its page. */
export function requeteArticles(demande: Omit<DemandeArticles, 'page'>): URLSearchParams {
  const { texte, famille, exacte, vendables, masques, tri, sans = [] } = demande
  const query = new URLSearchParams()
  if (texte) query.set('queryString', texte)
  if (famille) query.set('codeFamille', famille)
  if (exacte) query.set('familleExact', '1')
  if (vendables) query.set('excludeUnavailableArticles', '1')
  if (masques) query.set('masques', '1')
  if (tri) query.set('tri', tri)
  for (const code of sans.slice(0, KEYS_PER_ASK_MAX)) query.append('selectedItems[]', code)
  return query
}

export function listArticles({ page, ...demande }: DemandeArticles, signal?: AbortSignal) {
  const query = new URLSearchParams([
    ['page', String(page)],
    ['filterArticlesFields', CHAMPS.join()],
    ...requeteArticles(demande),
  ])
  return askJson<ListeArticles>(`${appels.articles}?${query}`, { signal })
}

export const findArticle = (code: string) => askJson<ArticleDetailView>(appels.article(code))

/** Saves an article changed by hand. */
export const saveArticle = (json: Record<string, unknown>) =>
  askJson<ArticleDetailView>(appels.masquer, { method: 'POST', json })

/** Keeps a picture, which an article shows once it names it. */
export function sendImage(fichier: File) {
  const form = new FormData()
  form.append('fichier', fichier)
  return askJson<ImageArticleView>(appels.imageArticle, { form })
}

/** Hides an article from sale; orders keep it. */
export const hideArticle = (codeArticle: string) =>
  askJson(appels.masquer, { method: 'DELETE', json: { codeArticle } })

/** Puts a hidden article back on sale. */
export const showArticle = (codeArticle: string) =>
  askJson(appels.masquer, { method: 'POST', json: { codeArticle, masque: false } })

/** Asks for many keys by addresses that are not too long. */
export function parParts<T>(cles: string[], ask: (part: string[]) => T): T[] {
  const asks: T[] = []
  for (let start = 0; start < cles.length; start += KEYS_PER_ASK_MAX) {
    asks.push(ask(cles.slice(start, start + KEYS_PER_ASK_MAX)))
  }
  return asks
}

/** The attributes that all these articles carry, with the values of all. */
export async function listOptions(cles: string[]): Promise<AttributChoixView[]> {
  const asks = parParts(cles, (part) => {
    const query = part.map((it) => ['articles[]', it])
    return askJson<AttributChoixView[]>(`${appels.options}?${new URLSearchParams(query)}`)
  })
  const [first = [], ...others] = await Promise.all(asks)
  return others.reduce(shared, first)
}

/** Attributes that two lists have in common. */
function shared(some: AttributChoixView[], others: AttributChoixView[]): AttributChoixView[] {
  return some.flatMap((it) => {
    const same = others.find((other) => cleAttribut(other) === cleAttribut(it))
    if (!same) return []
    return [{ ...it, options: [...new Set([...it.options, ...same.options])] }]
  })
}

/** Key of an attribute: its name and its nature. */
export const cleAttribut = (it: { propriete: string; nature: string }) =>
  `${it.nature}:${it.propriete}`

/** Key of an article of a regroupement. */
export const cleArticle = (it: { codeArticle: string; codeDeclinaison?: string | null }) =>
  it.codeDeclinaison ? `${it.codeArticle}:${it.codeDeclinaison}` : it.codeArticle

/**
 * Tells a failure, then its reason: docs/gestion.md 6 where it has a sentence, French elsewhere.
 */
export function tell(failure: string, error: unknown, suite = ''): void {
  const message = `${failure}\u00a0: ${messageOf(error)}${suite}`
  // An error stays: one that is said again takes its own place.
  for (const it of document.querySelectorAll('.toast-error')) {
    if (it.firstChild?.textContent === message) it.remove()
  }
  toast(message, 'error')
}
