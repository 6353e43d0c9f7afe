export interface PanierResume {
  id: string | number
  nomPanier: string
  typePanier: string
  nbLignes: number
  totalHT?: number
  actif: boolean
}

export interface PanierVu {
  id: string | number
  nomPanier: string
  lignes: {
    id: string | number
    designation: string
    LIEN_FICHE: string
    quantite: number
    montantHT?: number
  }[]
  totalHT?: number
}
