import type { AgenceView } from './SessionView'

export interface Lien {
  libelle: string
  lien: string
}

export interface ImageView {
  src: string
  libelle: string
}

export interface InfoStock {
  INFO_STOCK: '' | 'indisponible' | 'enStock' | 'surCommande' | 'quantiteLimitee'
  NB_STOCK: number | null
}

export interface Carte {
  id: string
  link: string
  LIEN_FICHE: string
  image: ImageView | ''
  designation: string
  codeArticle: string
  isVariant: boolean
  hasDeclinaisons: boolean
  infoStock: InfoStock
  uniteStock: string
  unite: string
  conditionnement: number
  prixHT?: number
  prixTTC?: number
  marque: string
  multiple_vente: number
}

export interface Activite {
  CODE: string
  LIBELLE: string
  LIEN: string
}

export interface Menu {
  activites: Activite[]
  currentCode: string
  xmlDataVersion: string
  niveauMax: number
  cacheKey: string
  plvAffichage: 'HZ' | 'VT'
  plvCasse: '' | 'maj' | 'min'
}

export interface Cadre {
  boutique: { nom: string; accroche: string; telephone: string; horaires: string; courriel: string }
  menu: Menu
  recherche: { declenchement: number; texte: string }
  agence: AgenceView | null
  modeSelectionAgence: 'aucun' | 'libre' | 'obligatoire'
  prixVisibles: boolean
  commandePossible: boolean
  stockAffiche: 'none' | 'picto' | 'value' | 'all'
  chemin: string
}

export interface Rayon extends Activite {
  image: ImageView | ''
  nbArt: number
  enfants: Lien[]
}

export interface AccueilPage {
  cadre: Cadre
  rayons: Rayon[]
  selection: Carte[]
  nouveautes: Carte[]
}

export interface Facette {
  propriete: string
  designation: string
  suffixe: string
  valeurs: { valeur: string; nb: number; selected: boolean }[]
}

export type Tri = 'pertinence' | 'prix' | '-prix' | 'designation' | 'nouveautes'

export interface Liste {
  articles: Carte[]
  total: number
  page: number
  pages: number
  tri: Tri
  stock: boolean
  facettes: Facette[]
  chemin: string
  query: string
}

export interface CategoriePage {
  cadre: Cadre
  famille: { code: string; libelle: string }
  fil: Lien[]
  sousFamilles: { libelle: string; lien: string; nbArt: number }[]
  liste: Liste
}

export interface RecherchePage {
  cadre: Cadre
  texte: string
  refus: string | null
  categories: Lien[]
  liste: Liste
}

export interface AttributView {
  propriete: string
  nature: 'OPT' | 'ERP'
  designation: string
  suffixe: string
  options: string[]
  selected: string
}

export interface DeclinaisonView {
  HIDDEN_CODE_DECLINAISON: string
  libelle: string
  STOCK: { INTERRO_STOCK: string }
  infoStock: InfoStock
}

export interface RegroupementArticle {
  HIDDEN_CODE_ARTICLE: string
  LIEN_FICHE: string
  OPTIONS_REGPT: Record<string, string>
}

export interface Regroupement {
  id: number
  attributs: AttributView[]
  articles: RegroupementArticle[]
}

export interface Palier {
  quantite: number
  prixHT: number
}

export interface StockAgence extends InfoStock {
  code_agence: string
  libelle_agence: string
}

export interface Produit extends Carte {
  designation2: string
  referenceFabricant: string
  gtin: string
  description: string
  proprietes: AttributView[]
  images: ImageView[]
  declinaisons: DeclinaisonView[]
  regroupement: Regroupement | null
  paliers: Palier[]
  tauxTva: number
  ecoParticipation: number
  decimales: number
  dimensionsVariables: string[]
  fil: Lien[]
}

export interface ProduitPage {
  cadre: Cadre
  produit: Produit
  stocks: StockAgence[]
  voisins: Carte[]
}

export interface StockPage {
  cadre: Cadre
  produit: Produit
  stocks: StockAgence[]
}

export interface ErreurPage {
  cadre: Cadre | null
  statut: number
  titre: string
  message: string
}

export interface TextePage {
  cadre: Cadre
  titre: string
  sections: { titre: string; paragraphes: string[] }[]
}

export interface PlanPage {
  cadre: Cadre
  rayons: Rayon[]
}

export interface DeclinaisonsFragment {
  produit: Produit
  retour: string
  commandePossible: boolean
}

export interface AgenceTrouvee extends AgenceView {
  code_postal: string
  commune: string
  adresse: string
  telephone: string
  horaires: string
  distance_km: number | null
}

export interface AgencesFragment {
  agences: AgenceTrouvee[]
  codePostal: string
  message: string
  choisie: string
  /** Only the list of results, to replace the one shown. */
  resultats: boolean
}

export interface AjouteFragment {
  ligne: {
    designation: string
    LIEN_FICHE: string
    quantite: number
    unite: string
    montantHT?: number
  }
  nomPanier: string
  nbLignes: number
}
