// Customers: found by name, kind and agency; their records, changed by hand.
import { lazy, Suspense } from 'react'
import { comptePages } from '../../lib/format'
import { appels } from '../../lib/paths'
import { can } from '../../lib/permis'
import { phrase } from '../../lib/phrases'
import { useChoix } from '../../lib/useChoix'
import { LIGNES_PAR_PAGE, useListe } from '../../lib/useListe'
import type { VueDe } from '../../lib/vuesGardees'
import { Chargement } from '../commun/Chargement'
import { EcranFiches } from '../commun/EcranFiches'
import { ExporterListe } from '../commun/ExporterListe'
import { LienTelephone } from '../commun/LienTelephone'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { Acces } from './Acces'
import { actesDe } from './actes'
import { FILTRES, type Filtres, listClients, requeteClients } from './calls'
import { FiltresClients, LienInviter } from './FiltresClients'
import { OuvrirApercu } from './OuvrirApercu'
import { TABLEAU } from './tableau'

/** The record with its fields: the list opens without it. */
const FicheClient = lazy(async () => ({
  default: (await import('./FicheClient')).FicheClient,
}))

const VUES: VueDe<keyof Filtres>[] = [
  { mot: 'Tous', filtres: {} },
  { mot: 'À valider', filtres: { validation: 'attente' } },
  { mot: 'Jamais invités', filtres: { acces: 'jamais' } },
  { mot: 'Invités, sans accès', filtres: { acces: 'invite' } },
]

const AUCUN = 'Aucun client correspondant à votre recherche'

export function ClientsPage() {
  const mayChange = can('POST', '/service/client')
  const liste = useListe({
    cle: ['clients'],
    filtres: FILTRES,
    load: listClients,
    echec: phrase('Error fetching clients'),
  })
  const fiche = useFicheOuverte(liste)
  const choix = useChoix({
    rows: liste.rows,
    cle: (it) => it.code,
    nom: (it) => `${it.libelle} (${it.code})`,
  })
  if (fiche.isOpen) {
    return (
      <Suspense fallback={<Chargement />}>
        <FicheClient code={fiche.code} onClose={fiche.close} />
      </Suspense>
    )
  }
  return (
    <EcranFiches
      titre="Clients"
      gestes={can('POST', '/service/invitations') && <LienInviter filtres={liste.filtres} />}
      {...(mayChange && { nouveau: 'Nouveau client' })}
      vues={VUES}
      noms={{ filtrer: 'Filtrer les clients', pages: 'Pages de clients', table: 'Clients' }}
      liste={liste}
      fiche={fiche}
      outils={
        <ExporterListe
          appel={appels.clientsCsv}
          query={requeteClients(liste.filtres)}
          nom="clients.csv"
        />
      }
      trouve={comptePages(liste, LIGNES_PAR_PAGE, 'client', AUCUN)}
      columns={[
        { key: 'code', title: 'Code', tri: 'code', place: 'detail', cell: (it) => it.code },
        { key: 'fiche', title: 'Nom', tri: 'nom', place: 'titre', cell: (it) => it.libelle },
        { key: 'type', title: 'Type', tri: 'type', place: 'etat', cell: (it) => it.libelle_type },
        { key: 'commune', title: 'Commune', cell: (it) => it.commune },
        {
          key: 'telephone',
          title: 'Téléphone',
          cell: ({ telephone }) => <LienTelephone numero={telephone} />,
        },
        { key: 'acces', title: 'Accès', place: 'avoir', cell: (it) => <Acces client={it} /> },
        {
          key: 'actions',
          title: 'Aperçu',
          place: 'actes',
          cell: (it) => <OuvrirApercu client={it} />,
        },
      ]}
      usuel="code"
      lot={{ choix, nom: 'client', actes: actesDe(liste.filtres.validation), tableau: TABLEAU }}
      rowKey={(it) => it.code}
    >
      {(draft, set) => <FiltresClients draft={draft} set={set} />}
    </EcranFiches>
  )
}
