// The customer's orders, web and ERP, newest first.
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Fil } from '../../ui/Fil'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import { isPassee, PagePassee } from '../../ui/PagePassee'
import { Pagination } from '../../ui/Pagination'
import type { Column } from '../../ui/Table'
import { Table } from '../../ui/Table'
import type { CommandesPageView } from '../../wire/CommandesPageView'
import type { MouvementView } from '../../wire/MouvementView'
import { Situation } from '../commun/Situation'
import s from './Mouvements.module.css'

const COLUMNS: Column<MouvementView>[] = [
  {
    key: 'numero',
    title: 'Commande',
    cell: (it) => (
      <a href={pathsCompte.mouvement(it.id)} className={s.numero}>
        {it.numero || it.webCdeId}
        <Icon name="droite" />
      </a>
    ),
  },
  { key: 'date', title: 'Date', cell: (it) => <span className="nombre">{date(it.date)}</span> },
  {
    key: 'origine',
    title: 'Origine',
    cell: (it) => (it.typeWebMouvement === 'web' ? 'En\u00a0ligne' : 'Agence'),
  },
  { key: 'etat', title: 'État', cell: (it) => <Situation mouvement={it} /> },
  {
    key: 'montant',
    title: 'Montant',
    kind: 'nombre',
    cell: (it) => <Montant ht={euros(it.montantHT)} ttc={euros(it.montantTTC)} />,
  },
]

export function PageCommandes({ mouvements, page, pages, fenetre }: CommandesPageView) {
  return (
    <div className={`largeur ${s.page}`}>
      <Fil
        label="Fil d’Ariane"
        liens={[{ libelle: 'Mon compte', lien: paths.compte }]}
        ici="Mes commandes"
      />
      <h1>Mes commandes</h1>
      {isPassee({ page, pages }) ? (
        <PagePassee {...{ page, pages }} href={pathsCompte.commandes} />
      ) : (
        <Table
          caption="Mes commandes, de la plus récente à la plus ancienne"
          columns={COLUMNS}
          rows={mouvements}
          rowKey={(it) => it.id}
          empty="Vous n’avez pas encore commandé."
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        fenetre={fenetre}
        href={pathsCompte.commandes}
        label="Pages de la liste"
        previousLabel="Commandes plus récentes"
        nextLabel="Commandes plus anciennes"
      />
    </div>
  )
}
