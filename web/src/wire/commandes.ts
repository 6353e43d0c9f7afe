import type { Dimensions, TvaView } from './paniers'

export interface Adresse {
  nom: string
  ligne1: string
  ligne2: string
  codePostal: string
  ville: string
  telephone: string
}

export interface FraisPort {
  montantHT: number
  franco: number | null
  resteAvantFranco: number | null
  libelle: string
}

export interface TransporteurOffre {
  id: number
  nom: string
  logo: string
  description: string
  fraisPort: number
  options: { nom: string; valeur: string }[]
}

export interface ReglementOffre {
  code: string
  libelle: string
  disponible: boolean
  motif: string | null
}

export interface EstimationView {
  articlesHT: number
  fraisPort: FraisPort
  totalHT: number
  tva: TvaView[]
  totalTTC: number
  transporteurs: TransporteurOffre[]
  reglements: ReglementOffre[]
  /** What the customer is told of its outstanding balance. */
  encours?: string
}

export interface CommandeView {
  id: number
  webCdeId: string
  numero: string
  etat: string | null
  typePanier: string
  lienPaiement: string | null
}

/** The receipt of a withdrawal. */
export interface RetractationView {
  date: number
  recu: string
}

export interface MouvementView {
  id: number
  webCdeId: string
  numero: string
  date: number
  typeWebMouvement: 'web' | 'cde'
  etat: string | null
  libelleEtat: string
  typePanier: string
  libelleModeReglement: string
  libellePaiement: string
  montantHT: number
  montantTTC: number
}

export interface LigneMouvement {
  codeArticle: string
  codeDeclinaison: string | null
  designation: string
  LIEN_FICHE: string
  quantite: number
  unite: string
  /** What the unit is called: `BTE` is `Boîte`. */
  libelleUnite: string
  prixUnitaireHT: number
  montantHT: number
  tagName: string
  dimensions: Dimensions
  /** What the unit price is for, where dimensions multiply it: `m`, `m²`, `l`. */
  unitePrix?: string
}

export interface MouvementDetail extends MouvementView {
  lignes: LigneMouvement[]
  adresse: Adresse | null
  transporteur: { nom: string; tracking_url: string } | null
  fraisPort: { montantHT: number; libelle: string }
  tva: TvaView[]
  refClient: string
  /** When the consumer withdrew, in epoch seconds. */
  retractation: number | null
}
