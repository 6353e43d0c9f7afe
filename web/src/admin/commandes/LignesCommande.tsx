// The lines of an order.

import { dimensionsDites } from '../../lib/dimensions'
import { euros, nombre } from '../../lib/format'
import { quantiteEtUnite } from '../../lib/accord'
import { type Column, Table } from '../../ui/Table'
import type { LigneMouvementView } from '../../wire/LigneMouvementView'
import s from './CommandesPage.module.css'

/** Lines drawn; the order form on paper has all of them. */
const LIGNES_MONTREES = 500

type Rangee = LigneMouvementView & { rang: number }

const COLONNES: Column<Rangee>[] = [
  { key: 'reference', title: 'Référence', cell: reference },
  { key: 'designation', title: 'Désignation', cell: (it) => it.designation },
  { key: 'quantite', title: 'Quantité', kind: 'nombre', cell: (it) => quantite(it) },
  { key: 'prix', title: 'Prix HT', kind: 'nombre', cell: (it) => euros(it.prixUnitaireHT) },
  { key: 'montant', title: 'Montant HT', kind: 'nombre', cell: (it) => euros(it.montantHT) },
]

function reference({ codeArticle, codeDeclinaison, dimensions, tagName, complement }: Rangee) {
  const more = [
    ...(codeDeclinaison ? [codeDeclinaison] : []),
    ...dimensionsDites(dimensions),
    ...(tagName ? [`Chantier ${tagName}`] : []),
    ...(complement ? [complement] : []),
  ]
  return (
    <span className={s.deux}>
      <span>{codeArticle}</span>
      <small>{more.join(' · ')}</small>
    </span>
  )
}

const quantite = (it: Rangee) => quantiteEtUnite(it.quantite, it.libelleUnite)

export function Lignes({ lignes }: { lignes: LigneMouvementView[] }) {
  const rows = lignes.slice(0, LIGNES_MONTREES).map((it, rang) => ({ ...it, rang }))
  return (
    <>
      <Table
        caption="Articles commandés"
        columns={COLONNES}
        rows={rows}
        rowKey={(it) => it.rang}
        empty="Le détail de cette commande est dans votre gestion commerciale."
      />
      {lignes.length > rows.length && (
        <p>
          Les {rows.length} premières lignes sur {nombre(lignes.length)}&nbsp;: le bon de commande
          les a toutes.
        </p>
      )}
    </>
  )
}
