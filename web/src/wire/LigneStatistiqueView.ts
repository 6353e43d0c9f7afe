import type { TotauxView } from './TotauxView'

export interface LigneStatistiqueView extends TotauxView {
  code: string
  libelle: string
}
