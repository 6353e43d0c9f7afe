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
  montantTTC: number
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
  fraisPortTTC: number
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
  articlesTTC: number
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
  /** What the customer is told of it, in a word or two. */
  situation: { texte: string; ton: 'neutre' | 'attention' | 'erreur' }[]
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
  prixUnitaireTTC: number
  montantHT: number
  montantTTC: number
  tagName: string
  dimensions: Dimensions
  /** What the unit price is for, where dimensions multiply it: `m`, `m²`, `l`. */
  unitePrix?: string
}

export interface MouvementDetail extends MouvementView {
  /** Without the carriage. */
  articlesHT: number
  articlesTTC: number
  lignes: LigneMouvement[]
  adresse: Adresse | null
  transporteur: { nom: string; tracking_url: string } | null
  fraisPort: { montantHT: number; montantTTC: number; libelle: string }
  tva: TvaView[]
  refClient: string
  /** When the consumer withdrew, in epoch seconds. */
  retractation: number | null
}

/** What is left of the payment of an order. */
export interface PaiementView {
  /** The card was refused, the last time at this instant. */
  refuse: number | null
  /** It waits for its bank, or for another mode. */
  attend: boolean
  /** Where it can be paid by card. */
  lien: string | null
  /** The modes it can take instead. */
  reglements: ReglementOffre[]
  /** What its customer has to send. */
  consigne: { titre: string; phrase: string; faits: { nom: string; valeur: string }[] } | null
}
