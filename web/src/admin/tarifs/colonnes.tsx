// The columns of the prices.

import { euros, nombre } from '../../lib/format'
import { vignette } from '../../lib/vignette'
import { Miniature } from '../../ui/Miniature'
import type { TarifView } from '../../wire/TarifView'
import type { Colonne } from '../commun/TableListe'

/** One list is shown, or one article: its own column puts nothing in order. */
export const colonnes = (isArticle: boolean): Colonne<TarifView>[] => [
  {
    key: 'tarif',
    title: 'Tarif',
    ...(isArticle && { tri: 'tarif' }),
    cell: (it) => it.code_tarif,
  },
  {
    key: 'article',
    title: 'Référence',
    place: 'detail',
    ...(!isArticle && { tri: 'reference' }),
    cell: (it) => it.code_article,
  },
  {
    key: 'fiche',
    title: 'Désignation',
    place: 'titre',
    cell: (it) => (
      <>
        <Miniature src={vignette(it.image)} />
        {it.designation1 || it.code_article}
      </>
    ),
  },
  { key: 'paliers', title: 'Prix HT', place: 'valeur', tri: 'prix', kind: 'nombre', cell: paliers },
]

function paliers(it: TarifView) {
  const lignes = it.paliers.map(({ quantite, prixHT }) => (
    <span key={quantite}>
      {quantite > 1 && `dès ${nombre(quantite)}\u00a0: `}
      {euros(prixHT)}
      <br />
    </span>
  ))
  return <span>{lignes}</span>
}
