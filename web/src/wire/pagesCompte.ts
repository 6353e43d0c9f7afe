import type {
  Adresse,
  EstimationView,
  MouvementDetail,
  MouvementView,
  PaiementView,
} from './commandes'
import type { EncoursView } from './EncoursView'
import type { ArticleLigne, PanierResume, PanierView } from './paniers'
import type { AgenceView } from './AgenceView'

export interface PanierPage {
  /** `null` before a basket was needed. */
  panier: PanierView | null
  /** By id of the line. */
  articles: Record<string, ArticleLigne>
  chantiers: string[]
  commandePossible: boolean
  prixVisibles: boolean
}

export interface PaniersPage {
  paniers: PanierResume[]
  page: number
  pages: number
  fenetre: number[]
}

export interface SaisiePage {
  commandePossible: boolean
}

export interface ConnexionPage {
  urlFrom: string
  login: string
  /** What the last attempt without script was answered. */
  refus: string | null
  comptes: { PAR: boolean; PRO: boolean; TMP: boolean }
}

export interface CreationPage {
  urlFrom: string
  type: 'PAR' | 'PRO' | 'TMP'
  comptes: { PAR: boolean; PRO: boolean; TMP: boolean }
}

export interface OubliPage {
  login: string
  /** The link is on its way, if such an account exists. */
  envoye: boolean
}

export interface NouveauMotDePassePage {
  jeton: string
  /** The link has been used, or is too old. */
  perime: boolean
}

export interface MotDePassePage {
  login: string
}

export interface EmailPage {
  login: string
  email: string
}

export interface ComptePage {
  login: string
  client: {
    code: string
    libelle: string
    typeClient: string
    libelleType: string
    adresse: string
    codePostal: string
    ville: string
    telephone: string
    email: string
  }
  agence: AgenceView | null
  encours: EncoursView | null
  commandes: MouvementView[]
  paniers: PanierResume[]
  temporaire: boolean
}

export interface CommandesPage {
  mouvements: MouvementView[]
  page: number
  pages: number
  fenetre: number[]
}

export interface MouvementPage {
  mouvement: MouvementDetail
  paiement: PaiementView
  /** A consumer may withdraw from it now. */
  retractable: boolean
  /** Until when; `null` while its reception is not known. */
  retractableJusquau: number | null
  adresseRetour: string
  /** An administrator reads it: nothing can be asked from here. */
  lecture: boolean
}

export interface CommandePage {
  panier: PanierView
  estimation: EstimationView
  idTransporteur: number | null
  adresse: Adresse
  agences: (AgenceView & { adresse: string })[]
  codeAgence: string
}

export interface MerciPage {
  mouvement: MouvementDetail
  paiement: PaiementView
}
