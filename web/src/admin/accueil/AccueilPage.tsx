// Home page of the back office: the figures of the day, what is to be done, the last orders.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { can, canOpen } from '../../lib/permis'
import { PageHeader } from '../../ui/PageHeader'
import { type Column, Table } from '../../ui/Table'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { CommandesView } from '../../wire/CommandesView'
import { Echec } from '../commun/Echec'
import s from './AccueilPage.module.css'
import { AFaire } from './AFaire'
import { Alarmes } from './Alarmes'
import { ChiffresDuJour } from './ChiffresDuJour'
import { CourrielsEnAttente } from './CourrielsEnAttente'
import { PremiersPas } from './PremiersPas'
import { Sauvegardes } from './Sauvegardes'

/** Orders shown: what fits beside the rest of the page without scrolling. */
const DERNIERES = 8

/** Payment of an order: its mode where that is all there is to say, else how far it is. */
const reglement = (it: CommandeSuivieView) =>
  it.typePanier === 'TER' ? it.libelleModeReglement || 'Hors de la boutique' : it.libellePaiement

const COLONNES: Column<CommandeSuivieView>[] = [
  { key: 'date', title: 'Date', place: 'suite', cell: (it) => date(it.date) },
  {
    key: 'numero',
    title: 'Commande',
    place: 'titre',
    cell: (it) => <Link href={editions.commande(it.id)}>{it.numero}</Link>,
  },
  {
    key: 'client',
    title: 'Client',
    place: 'detail',
    cell: (it) => it.client?.libelle ?? it.codeClient ?? '–',
  },
  { key: 'paiement', title: 'Règlement', place: 'etat', cell: reglement },
  {
    key: 'ttc',
    title: 'Montant TTC',
    kind: 'nombre',
    place: 'valeur',
    cell: (it) => euros(it.montantTTC),
  },
]

export function AccueilPage() {
  return (
    <>
      <PageHeader titre="Accueil" />
      {can('GET', '/service/alarmes') && <Alarmes />}
      {can('GET', '/service/courriels') && <CourrielsEnAttente />}
      {can('GET', '/service/demarrage') && <PremiersPas />}
      {canOpen(chemins.statistiques) && <ChiffresDuJour />}
      <AFaire />
      {canOpen(chemins.commandes) && <Dernieres />}
      {can('GET', '/service/sauvegardes/etat') && <Sauvegardes />}
    </>
  )
}

function Dernieres() {
  const commandes = useQuery({
    queryKey: ['commandes', 'dernieres'],
    queryFn: ({ signal }) =>
      askJson<CommandesView>(`${appels.commandes}?size=${DERNIERES}`, { signal }),
  })
  return (
    <section aria-labelledby="dernieres" className={s.bloc}>
      <div className={`rangee ${s.entete}`}>
        <h2 id="dernieres">Dernières commandes</h2>
        <Link href={chemins.commandes} className="bouton">
          Toutes les commandes
        </Link>
      </div>
      {commandes.isError && <Echec erreur={commandes.error} onAgain={commandes.refetch} />}
      {commandes.isPending && <p role="status">Chargement…</p>}
      {commandes.data && (
        <Table
          caption="Dernières commandes"
          columns={COLONNES}
          rows={commandes.data.elements}
          rowKey={(it) => it.id}
          empty="Aucune commande pour le moment&nbsp;: elles apparaîtront ici."
        />
      )}
    </section>
  )
}
