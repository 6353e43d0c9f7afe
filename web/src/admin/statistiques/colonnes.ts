// The columns of the table of statistics, and the orders it can be put in.
import type { LigneStatistiqueView } from '../../wire/LigneStatistiqueView'
import type { Colonne } from '../commun/TableListe'
import { SERIES, valeur } from './series'

/** The order the periods come in. */
export const USUEL = 'periode'

export const COLONNES: Colonne<LigneStatistiqueView>[] = [
  { key: 'libelle', title: 'Période', tri: USUEL, cell: (it) => it.libelle },
  ...SERIES.map(
    (serie): Colonne<LigneStatistiqueView> => ({
      key: serie.key,
      title: serie.nom,
      tri: serie.key,
      kind: 'nombre',
      cell: (it) => valeur(serie, it),
    }),
  ),
]

export const TRIS = {
  [USUEL]: (it: LigneStatistiqueView) => it.code,
  ...Object.fromEntries(
    SERIES.map(({ key }) => [key, (it: LigneStatistiqueView) => it[key]] as const),
  ),
}
