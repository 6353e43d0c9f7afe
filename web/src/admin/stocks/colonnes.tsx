// The columns of the stocks.

import { nombre } from '../../lib/format'
import { nomUnite } from '../../lib/unites'
import { vignette } from '../../lib/vignette'
import { Miniature } from '../../ui/Miniature'
import type { StockView } from '../../wire/StockView'
import type { UniteView } from '../../wire/UniteView'
import type { Colonne } from '../commun/TableListe'

export const colonnes = (unites: UniteView[]): Colonne<StockView>[] => [
  {
    key: 'code',
    title: 'Référence',
    tri: 'reference',
    place: 'detail',
    cell: (it) => it.codeArticle,
  },
  {
    key: 'fiche',
    title: 'Désignation',
    tri: 'designation',
    place: 'titre',
    cell: (it) => (
      <>
        <Miniature src={vignette(it.image)} />
        {it.designation1}
      </>
    ),
  },
  {
    key: 'disponible',
    title: 'Disponible',
    tri: 'disponible',
    kind: 'nombre',
    place: 'valeur',
    cell: (it) => nombre(it.disponible),
  },
  {
    key: 'unite',
    title: 'Unité',
    place: 'avoir',
    cell: (it) => nomUnite(unites, it.unite),
  },
]
