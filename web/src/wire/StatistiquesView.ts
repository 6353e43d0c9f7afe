import type { LigneStatistiqueView } from './LigneStatistiqueView'
import type { TotauxView } from './TotauxView'

export interface StatistiquesView {
  periode: { dateDebut: string; dateFin: string; echelle: string }
  lignes: LigneStatistiqueView[]
  totaux: TotauxView
}
