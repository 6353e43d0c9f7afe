import type { ImageOuRien as ImageView } from './ImageOuRien'

export type Dimensions = Partial<
  Record<
    'longueur' | 'largeur' | 'hauteur' | 'diametre' | 'contenance' | 'poids' | 'densite',
    number
  >
>

export interface TvaView {
  taux: number
  base: number
  montant: number
}

export interface LigneView {
  id: number
  codeArticle: string
  codeDeclinaison: string | null
  designation: string
  LIEN_FICHE: string
  quantite: number
  unite: string
  /** What the unit is called: `BTE` is `Boîte`. */
  libelleUnite: string
  prixUnitaireHT?: number
  prixUnitaireTTC?: number
  montantHT?: number
  montantTTC?: number
  tagName: string
  dimensions: Dimensions
  /** What the unit price is for, where dimensions multiply it: `m`, `m²`, `l`. */
  unitePrix?: string
  /** What stands in the way of ordering this line as it is. */
  alerte?: string
  /** An order with this line would be refused. */
  bloquante?: boolean
}

export interface PanierView {
  id: number
  nomPanier: string
  typePanier: '' | 'TYP'
  exists: boolean
  actif: boolean
  lignes: LigneView[]
  totalHT?: number
  totalTTC?: number
  tva?: TvaView[]
}

/** A basket that received lines, and those it could not. */
export interface CopieView extends PanierView {
  ignorees: { codeArticle: string; motif: string }[]
}

export interface PanierResume {
  id: number
  nomPanier: string
  typePanier: '' | 'TYP'
  nbLignes: number
  totalHT?: number
  actif: boolean
}

/** What the page knows of a line's article beside what the call says of the line. */
export interface ArticleLigne {
  image: ImageView | ''
  multiple_vente: number
  decimales: number
}

export interface SuggestionView {
  codeArticle: string
  /** Only where a declinaison is to be chosen. */
  codeDeclinaison?: string
  designation: string
}

export interface LigneSaisie {
  numero: number
  texte: string
  codeArticle: string | null
  codeDeclinaison?: string | null
  designation?: string
  quantite: number | null
  erreur: string | null
  suggestions: SuggestionView[]
}

export interface SaisieView {
  lignes: LigneSaisie[]
}
