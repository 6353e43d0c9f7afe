export interface AgenceView {
  code_agence: string
  libelle_agence: string
}

export interface SessionView {
  connecte: boolean
  login: string | null
  client: { code: string; libelle: string } | null
  admin: boolean
  agence: AgenceView | null
  tarif: 'HT' | 'TTC'
  prixVisibles: boolean
  commandePossible: boolean
  panier: { id: string; nomPanier: string; nbLignes: number; totalHT?: number; totalTTC?: number }
  popupAgence: boolean
  popupSession: string | null
  encours: unknown
}
