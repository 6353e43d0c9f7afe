// Kinds of customers: private persons, professionals, and the merchant's own.
import { Link } from 'wouter'
import { buildList, FILTRES } from '../../lib/callsFiches'
import { chemins } from '../../lib/chemins'
import { compte, nombre } from '../../lib/format'
import { appels } from '../../lib/paths'
import { useListe } from '../../lib/useListe'
import type { TypeClientFicheView } from '../../wire/TypeClientFicheView'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { EditionTypeClient } from './EditionTypeClient'

const listTypes = buildList<TypeClientFicheView>(appels.fichesTypesClient, {
  texte: (it) => `${it.code_type} ${it.libelle_type}`,
  tris: {
    code: (it) => it.code_type,
    nom: (it) => it.libelle_type,
    clients: (it) => it.clients,
  },
})

export function TypesClientPage() {
  const liste = useListe({
    cle: ['typesClient', 'liste'],
    filtres: FILTRES,
    load: listTypes,
    echec: 'Les types de clients n’ont pas pu être lus',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) return <EditionTypeClient code={fiche.code} onClose={fiche.close} />
  return (
    <EcranFiches
      titre="Types de clients"
      nouveau="Nouveau type"
      noms={{ filtrer: 'Filtrer les types', pages: 'Pages de types', table: 'Types de clients' }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'type')}
      columns={[
        { key: 'code', title: 'Code', place: 'detail', tri: 'code', cell: (it) => it.code_type },
        { key: 'fiche', title: 'Nom', place: 'titre', tri: 'nom', cell: (it) => it.libelle_type },
        {
          key: 'clients',
          title: 'Clients',
          place: 'valeur',
          tri: 'clients',
          kind: 'nombre',
          cell: (it) => (
            <Link href={`${chemins.clients}?codeType=${encodeURIComponent(it.code_type)}`}>
              {nombre(it.clients)}
            </Link>
          ),
        },
      ]}
      usuel="code"
      rowKey={(it) => it.code_type}
      empty="Aucun type ne correspond à votre recherche"
    >
      {({ q }, set) => (
        <ChampRecherche nom="q" label="Code ou nom" valeur={q} onChange={(q) => set({ q })} />
      )}
    </EcranFiches>
  )
}
