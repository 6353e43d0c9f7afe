// Where an administrator arrives: the orders that wait, and the ways to the screens.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { type Column, Table } from '../../ui/Table'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { CommandesView } from '../../wire/CommandesView'
import { Echec } from '../commun/Echec'
import { GROUPES } from '../ecrans'
import s from './AccueilPage.module.css'
import { Alarmes } from './Alarmes'
import { ComptesAValider } from './ComptesAValider'
import { CourrielsEnAttente } from './CourrielsEnAttente'
import { PremiersPas } from './PremiersPas'
import { Sauvegardes } from './Sauvegardes'

/** Orders shown: what fits beside the rest of the page without scrolling. */
const DERNIERES = 8

/** How it is paid where that is all there is to say, else how far the payment is. */
const reglement = (it: CommandeSuivieView) =>
  it.typePanier === 'TER' ? it.libelleModeReglement || 'Hors de la boutique' : it.libellePaiement

const COLONNES: Column<CommandeSuivieView>[] = [
  { key: 'date', title: 'Date', cell: (it) => date(it.date) },
  {
    key: 'numero',
    title: 'Commande',
    cell: (it) => <Link href={editions.commande(it.id)}>{it.numero}</Link>,
  },
  { key: 'client', title: 'Client', cell: (it) => it.client?.libelle ?? it.codeClient ?? '–' },
  { key: 'paiement', title: 'Règlement', cell: reglement },
  { key: 'ttc', title: 'Montant TTC', kind: 'nombre', cell: (it) => euros(it.montantTTC) },
]

export function AccueilPage() {
  const commandes = useQuery({
    queryKey: ['commandes', 'dernieres'],
    queryFn: ({ signal }) =>
      askJson<CommandesView>(`${appels.commandes}?size=${DERNIERES}`, { signal }),
  })

  return (
    <>
      <PageHeader titre="Accueil" />
      <Alarmes />
      <Sauvegardes />
      <CourrielsEnAttente />
      <ComptesAValider />
      <PremiersPas />
      <section aria-labelledby="dernieres" className={s.bloc}>
        <div className={s.entete}>
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
      <div className={s.groupes}>
        {Object.entries(GROUPES).map(([titre, ecrans]) => (
          <section key={titre} aria-label={titre} className={s.bloc}>
            <h2>{titre}</h2>
            <ul className={`carte ${s.ecrans}`}>
              {ecrans.map((it) => (
                <li key={it.href}>
                  <Link href={it.href} className={s.ecran}>
                    <Icon name={it.icone} />
                    <span>
                      {it.nom}
                      <small className={s.aide}>{it.aide}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
