// Agencies: their list and their records, changed by hand.
import { compte } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listAgences } from './calls'
import { EditionAgence } from './EditionAgence'

export function AgencesPage() {
  const liste = useListe({
    cle: ['agences', 'liste'],
    filtres: FILTRES,
    load: listAgences,
    echec: 'Les agences n’ont pas pu être lues',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) return <EditionAgence code={fiche.code} onClose={fiche.close} />
  return (
    <EcranFiches
      titre="Agences"
      nouveau="Nouvelle agence"
      noms={{ filtrer: 'Filtrer les agences', pages: 'Pages d’agences', table: 'Agences' }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'agence')}
      columns={[
        { key: 'code', title: 'Code', place: 'detail', tri: 'code', cell: (it) => it.code_agence },
        { key: 'fiche', title: 'Nom', place: 'titre', tri: 'nom', cell: (it) => it.libelle_agence },
      ]}
      usuel="nom"
      rowKey={(it) => it.code_agence}
      empty="Aucune agence correspondante à votre recherche"
    >
      {({ q }, set) => (
        <ChampRecherche nom="q" label="Code ou nom" valeur={q} onChange={(q) => set({ q })} />
      )}
    </EcranFiches>
  )
}
