import type { ImageView, InfoStock } from './pages'

export interface RechercheArticle {
  id: string
  link: string
  image: ImageView | ''
  designation: string
  codeArticle: string
  isVariant: boolean
  hasDeclinaisons: boolean
  infoStock: InfoStock
  uniteStock: string
  prixHT?: number
  prixTTC?: number
}

export interface RechercheCategorie {
  id: string
  link: string
  libelle: string
}

export interface RechercheView {
  articles: RechercheArticle[]
  categories: RechercheCategorie[]
  totalResults: number
}
