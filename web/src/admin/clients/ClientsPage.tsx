// Customers: found by name, kind and agency; their records, changed by hand.
import { lazy, Suspense } from 'react'
import { useAgences, useTypesClient } from '../../lib/clients'
import { comptePages } from '../../lib/format'
import { can } from '../../lib/permis'
import { phrase } from '../../lib/phrases'
import { useChoix } from '../../lib/useChoix'
import { LIGNES_PAR_PAGE, useListe } from '../../lib/useListe'
import { ChampChoix, ChampRecherche } from '../commun/ChampRecherche'
import { Chargement } from '../commun/Chargement'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { actesDe, VALIDATIONS } from './actes'
import { FILTRES, listClients } from './calls'
import { TABLEAU } from './tableau'

/** The record with its fields: the list opens without it. */
const FicheClient = lazy(async () => ({
  default: (await import('./FicheClient')).FicheClient,
}))

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
  const types = useTypesClient()
  const agences = useAgences()
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
      {...(mayChange && { nouveau: 'Nouveau client' })}
      noms={{ filtrer: 'Filtrer les clients', pages: 'Pages de clients', table: 'Clients' }}
      liste={liste}
      fiche={fiche}
      trouve={comptePages(liste, LIGNES_PAR_PAGE, 'client', AUCUN)}
      columns={[
        { key: 'code', title: 'Code', tri: 'code', place: 'detail', cell: (it) => it.code },
        { key: 'fiche', title: 'Nom', tri: 'nom', place: 'titre', cell: (it) => it.libelle },
        { key: 'type', title: 'Type', tri: 'type', place: 'etat', cell: (it) => it.libelle_type },
      ]}
      usuel="code"
      lot={{ choix, nom: 'client', actes: actesDe(liste.filtres.validation), tableau: TABLEAU }}
      rowKey={(it) => it.code}
    >
      {({ q, codeType, codeAgence, validation }, set) => (
        <>
          <ChampRecherche nom="q" label="Code ou nom" valeur={q} onChange={(q) => set({ q })} />
          <ChampChoix
            nom="codeType"
            label="Type"
            tous="Tous"
            choix={types.map((it) => ({ value: it.code_type, label: it.libelle_type }))}
            valeur={codeType}
            onChange={(codeType) => set({ codeType })}
          />
          <ChampChoix
            nom="codeAgence"
            label="Agence"
            tous="Toutes"
            choix={agences.map((it) => ({ value: it.code_agence, label: it.libelle_agence }))}
            valeur={codeAgence}
            onChange={(codeAgence) => set({ codeAgence })}
          />
          <ChampChoix
            nom="validation"
            label="Achat en compte"
            tous="Tous"
            choix={VALIDATIONS}
            valeur={validation}
            onChange={(validation) => set({ validation })}
          />
        </>
      )}
    </EcranFiches>
  )
}
