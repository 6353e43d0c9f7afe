// The lines of an order, as they were at that instant.

import { accord } from '../../lib/accord'
import { dimensionsDites } from '../../lib/dimensions'
import { euros, nombre } from '../../lib/format'
import { insecables } from '../../lib/insecables'
import { Montant } from '../../ui/Montant'
import type { Column } from '../../ui/Table'
import { Table } from '../../ui/Table'
import type { LigneMouvementView } from '../../wire/LigneMouvementView'
import type { QuantitesView } from '../../wire/QuantitesView'
import { EcoPart } from '../commun/EcoPart'
import s from './Mouvements.module.css'

/** A line with how much of it was cancelled. */
type Rangee = LigneMouvementView & { rang: number; annulee: number }

const COLUMNS: Column<Rangee>[] = [
  {
    key: 'article',
    title: 'Article',
    cell: (it) => (
      <div className={s.article}>
        <Designation {...it} />
        <span className={s.doux}>
          Réf. {it.codeArticle}
          {it.codeDeclinaison && ` · ${it.codeDeclinaison}`}
          {dimensionsDites(it.dimensions).map((one) => ` · ${one}`)}
          {it.tagName && ` · Chantier ${it.tagName}`}
        </span>
        {it.complement && <span className={s.doux}>{it.complement}</span>}
      </div>
    ),
  },
  {
    key: 'quantite',
    title: 'Quantité',
    kind: 'nombre',
    cell: (it) => (
      <div className={s.quantite}>
        {nombre(it.quantite)}
        <span className={s.doux}>{accord(it.quantite, it.libelleUnite)}</span>
        {it.annulee > 0 && <span className={s.doux}>{nombre(it.annulee)} annulé</span>}
      </div>
    ),
  },
  {
    key: 'prix',
    title: 'Prix',
    kind: 'nombre',
    cell: (it) => (
      <>
        <Montant ht={euros(it.prixUnitaireHT)} ttc={euros(it.prixUnitaireTTC)} seul />
        {it.unitePrix && ` / ${it.unitePrix}`}
        <EcoPart montant={it.ecoParticipation} />
      </>
    ),
  },
  {
    key: 'montant',
    title: 'Montant',
    kind: 'nombre',
    cell: (it) => <Montant ht={euros(it.montantHT)} ttc={euros(it.montantTTC)} seul />,
  },
]

function Designation({ designation, LIEN_FICHE }: LigneMouvementView) {
  const texte = insecables(designation)
  return LIEN_FICHE ? <a href={LIEN_FICHE}>{texte}</a> : texte
}

interface Props {
  lignes: LigneMouvementView[]
  suivi?: QuantitesView[] | undefined
}

export function LignesMouvement({ lignes, suivi = [] }: Props) {
  const rows = lignes.map((it, rang) => ({ ...it, rang, annulee: suivi[rang]?.annulee ?? 0 }))
  return (
    <Table
      caption="Articles commandés"
      columns={COLUMNS}
      rows={rows}
      rowKey={(it) => it.rang}
      empty="Aucun article"
    />
  )
}
