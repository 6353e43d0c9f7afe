// An order read without leaving the list: what it holds, what it costs, where it goes.
import { useQuery } from '@tanstack/react-query'
import { date } from '../../lib/date'
import { dimensionsDites } from '../../lib/dimensions'
import { euros, nombre } from '../../lib/format'
import { type Column, Table } from '../../ui/Table'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { LigneMouvementView } from '../../wire/LigneMouvementView'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'
import { Echec } from '../commun/Echec'
import s from './CommandesPage.module.css'
import { findCommande } from './calls'
import { Suites } from './SuitesCommande'

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

function reference({ codeArticle, codeDeclinaison, dimensions, tagName }: Rangee) {
  const more = [
    ...(codeDeclinaison ? [codeDeclinaison] : []),
    ...dimensionsDites(dimensions),
    ...(tagName ? [`Chantier ${tagName}`] : []),
  ]
  return (
    <span className={s.deux}>
      <span>{codeArticle}</span>
      <small>{more.join(' · ')}</small>
    </span>
  )
}

const quantite = (it: Rangee) => `${nombre(it.quantite)} ${it.libelleUnite}`.trim()

/** Loaded by the first order that is opened: the list comes without it. */
export function DetailCommande({ commande }: { commande: CommandeSuivieView }) {
  const { id } = commande
  const read = useQuery({
    queryKey: ['commandes', 'detail', id],
    queryFn: ({ signal }) => findCommande(id, signal),
    gcTime: 0,
  })
  if (read.isPending) return <p role="status">Chargement…</p>
  if (read.isError) return <Echec erreur={read.error} onAgain={read.refetch} />
  return (
    <>
      <Tete commande={commande} detail={read.data} />
      <Lignes lignes={read.data.lignes} />
      <Suites commande={commande} detail={read.data} />
    </>
  )
}

/** Who, when, and how far it is. */
function Tete({ commande, detail }: { commande: CommandeSuivieView; detail: MouvementDetailView }) {
  const words = detail.situation.map(({ texte }) => texte)
  const etats = [...new Set([detail.libelleEtat, ...words])]
  return (
    <p className={s.tete}>
      <strong>{commande.client?.libelle ?? commande.codeClient ?? 'Client effacé'}</strong>
      <span>
        {detail.typeWebMouvement === 'web' ? 'Passée en ligne' : 'Enregistrée'} le{' '}
        {date(detail.date)}
      </span>
      {detail.refClient && <span>Référence du client&nbsp;: {detail.refClient}</span>}
      <span>{etats.join(', ')}</span>
    </p>
  )
}

function Lignes({ lignes }: { lignes: LigneMouvementView[] }) {
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
