export interface TotauxView {
  connexions: number
  commandes: number
  ca: number
  camoyen: number
  premiereco: number
}
