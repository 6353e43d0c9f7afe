// A regroupement while it is edited, and what each gesture makes of it.
import { cleArticle, cleAttribut } from '../../lib/catalogue'
import type { ChampFusion } from '../../lib/fusion'
import type { ArticleMembreView } from '../../wire/ArticleMembreView'
import type { AttributChoixView } from '../../wire/AttributChoixView'
import type { RegroupementNommeView } from '../../wire/RegroupementNommeView'

/** The least a regroupement holds. */
export const ARTICLES_MIN = 2

/** The type whose attributes are limited (docs/gestion.md 2.6). */
export const TYPE_LIMITED = '0'

export interface Brouillon {
  /** `null` is a new one. */
  id: number | null
  type: string
  titre: string
  canonicalTag: string
  articles: ArticleMembreView[]
  /** Key of the master. */
  maitre: string
  attributs: AttributChoixView[]
}

export const emptyBrouillon = (type: string): Brouillon => ({
  id: null,
  type,
  titre: '',
  canonicalTag: '',
  articles: [],
  maitre: '',
  attributs: [],
})

export const brouillonOf = (view: RegroupementNommeView): Brouillon => ({
  id: view.id,
  type: view.type,
  titre: view.titre,
  canonicalTag: view.canonicalTag,
  articles: view.articles,
  maitre: cleArticle(view.articleMaitre),
  attributs: view.attributs,
})

/** Name of a field of the wire in the draft. */
export const nomDe = (champ: string) => (champ === 'articleMaitre' ? 'maitre' : champ)

/** Fields that two administrators may both change. */
export const CHAMPS: ChampFusion<Brouillon>[] = [
  { nom: 'titre', label: 'Titre du regroupement' },
  { nom: 'canonicalTag', label: 'Balise canonique' },
  { nom: 'maitre', label: 'Article maître' },
  {
    nom: 'articles',
    label: 'Articles',
    liste: { cle: cleArticle, nom: (it) => `${it.designation1} - ${cleArticle(it)}` },
  },
  {
    nom: 'attributs',
    label: 'Attributs de regroupement',
    liste: { cle: cleAttribut, nom: (it) => it.designation },
  },
]

/** The first selected article becomes the master, whose designation is the title if there is none. */
export function addArticle(brouillon: Brouillon, article: ArticleMembreView): Brouillon {
  const cle = cleArticle(article)
  if (brouillon.articles.some((it) => cleArticle(it) === cle)) return brouillon
  return setMaitre(
    { ...brouillon, articles: [...brouillon.articles, article] },
    brouillon.maitre || cle,
  )
}

/** Removes an article: when the master goes, the first of those that stay leads. */
export function dropArticle(brouillon: Brouillon, cle: string): Brouillon {
  const articles = brouillon.articles.filter((it) => cleArticle(it) !== cle)
  const [first] = articles
  const maitre = brouillon.maitre === cle ? first && cleArticle(first) : brouillon.maitre
  return setMaitre({ ...brouillon, articles }, maitre ?? '')
}

export function setMaitre(brouillon: Brouillon, maitre: string): Brouillon {
  const article = brouillon.articles.find((it) => cleArticle(it) === maitre)
  return { ...brouillon, maitre, titre: brouillon.titre || (article?.designation1 ?? '') }
}

/** Picking an attribute again removes it. */
export function toggleAttribut(brouillon: Brouillon, attribut: AttributChoixView): Brouillon {
  const cle = cleAttribut(attribut)
  const others = brouillon.attributs.filter((it) => cleAttribut(it) !== cle)
  const isNew = others.length === brouillon.attributs.length
  return { ...brouillon, attributs: isNew ? [...others, attribut] : others }
}

/** Several attributes at once: all of them are chosen, or none any more. */
export function toggleAttributs(
  brouillon: Brouillon,
  attributs: AttributChoixView[],
  chosen: boolean,
): Brouillon {
  const without = (list: AttributChoixView[], cles: string[]) =>
    list.filter((it) => !cles.includes(cleAttribut(it)))
  const held = brouillon.attributs
  return {
    ...brouillon,
    attributs: chosen
      ? [...held, ...without(attributs, held.map(cleAttribut))]
      : without(held, attributs.map(cleAttribut)),
  }
}

/** Body that is sent; labels are the catalogue's. */
export function bodyOf(brouillon: Brouillon) {
  const { id, type, titre, canonicalTag } = brouillon
  const key = ({ codeArticle, codeDeclinaison }: ArticleMembreView) => ({
    codeArticle,
    codeDeclinaison,
  })
  const maitre = brouillon.articles.find((it) => cleArticle(it) === brouillon.maitre)
  return {
    id,
    type,
    titre,
    canonicalTag,
    articleMaitre: maitre ? key(maitre) : null,
    articles: brouillon.articles.map(key),
    attributs: brouillon.attributs.map(({ propriete, nature, affichage }) => ({
      propriete,
      nature,
      affichage,
    })),
  }
}
