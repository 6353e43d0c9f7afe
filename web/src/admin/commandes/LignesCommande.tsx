// The lines of an order.

import { accord, quantiteEtUnite } from '../../lib/accord'
import { dimensionsDites } from '../../lib/dimensions'
import { euros, nombre } from '../../lib/format'
import { vignette } from '../../lib/vignette'
import { type Column, Table } from '../../ui/Table'
import type { LigneMouvementView } from '../../wire/LigneMouvementView'
import type { QuantitesView } from '../../wire/QuantitesView'
import s from './CommandesPage.module.css'
import f from './FicheCommande.module.css'

/** Lines drawn; the order form on paper has all of them. */
const LIGNES_MONTREES = 500

type Rangee = LigneMouvementView & { rang: number; image?: string; suivi?: QuantitesView }

const COLONNES: Column<Rangee>[] = [
  { key: 'reference', title: 'Référence', cell: reference },
  { key: 'designation', title: 'Désignation', cell: (it) => it.designation },
  { key: 'quantite', title: 'Quantité', kind: 'nombre', cell: (it) => quantite(it) },
  { key: 'prix', title: 'Prix HT', kind: 'nombre', cell: (it) => euros(it.prixUnitaireHT) },
  { key: 'montant', title: 'Montant HT', kind: 'nombre', cell: (it) => euros(it.montantHT) },
]

/** With its picture, and in place of one quantity those of its life. */
const COLONNES_PAGE: Column<Rangee>[] = [
  { key: 'article', title: 'Article', cell: article },
  { key: 'quantite', title: 'Commandé', kind: 'nombre', cell: ordered },
  { key: 'expediee', title: 'Expédié', kind: 'nombre', cell: shipped },
  ...COLONNES.slice(3),
]

/** As it was ordered: what was cancelled is told below. */
function ordered({ quantite, libelleUnite, suivi }: Rangee) {
  const annulee = suivi?.annulee ?? 0
  const all = Math.round((quantite + annulee) * 1000) / 1000
  return withMore(quantiteEtUnite(all, libelleUnite), annulee, 'annulé')
}

function shipped({ suivi }: Rangee) {
  const { expediee = 0, retournee = 0 } = suivi ?? {}
  return withMore(expediee === 0 ? '–' : nombre(expediee), retournee, 'retourné')
}

function withMore(told: string, quantite: number, state: string) {
  if (quantite === 0) return told
  return (
    <>
      {told}
      <br />
      <small>
        {nombre(quantite)}&nbsp;{accord(quantite, state)}
      </small>
    </>
  )
}

function article(it: Rangee) {
  return (
    <span className={f.article}>
      {it.image ? (
        <img
          className={f.vignette}
          src={vignette(it.image)}
          alt=""
          width="40"
          height="40"
          loading="lazy"
        />
      ) : (
        <span className={f.vignette} />
      )}
      <span>
        {it.designation}
        <small>{reference(it)}</small>
      </span>
    </span>
  )
}

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

interface Props {
  lignes: LigneMouvementView[]
  /** On the order's own page: the picture of each line, and its quantities. */
  images?: string[]
  suivi?: QuantitesView[]
}

export function Lignes({ lignes, images, suivi }: Props) {
  const rows = lignes.slice(0, LIGNES_MONTREES).map((it, rang) => {
    const more = { image: images?.[rang] ?? '', ...(suivi?.[rang] && { suivi: suivi[rang] }) }
    return { ...it, ...more, rang }
  })
  return (
    <>
      <Table
        caption="Articles commandés"
        columns={suivi ? COLONNES_PAGE : COLONNES}
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
