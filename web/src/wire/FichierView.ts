export interface FichierView {
  name: string
  fullsize: number
  formatsize: string
  etat: string
  rapport: unknown
}
