// Agencies: their list and their records, changed by hand.
import { compte } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { Table } from '../../ui/Table'
import { FormFiltres } from '../commun/FormFiltres'
import { LienFiche } from '../commun/LienFiche'
import { ListScreen } from '../commun/ListScreen'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listAgences } from './calls'
import { EditionAgence } from './EditionAgence'

export function AgencesPage() {
  const liste = useListe({
    cle: ['agences', 'liste'],
    filtres: FILTRES,
    lire: listAgences,
    echec: 'Error fetching agences',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) return <EditionAgence code={fiche.code} onClose={fiche.close} />
  return (
    <>
      <h1>Agences</h1>
      <button type="button" className="bouton bouton-principal" onClick={fiche.create}>
        Nouvelle agence
      </button>
      <FormFiltres
        label="Filtrer les agences"
        filtres={liste.filtres}
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
      >
        {({ q }, set) => (
          <div className="champ">
            <label htmlFor="q">Code ou nom</label>
            <input
              id="q"
              type="search"
              className="saisie"
              value={q}
              onChange={(event) => set({ q: event.target.value })}
            />
          </div>
        )}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente="Recherche en cours ..."
        trouve={compte(liste.total, 'agence')}
        labelPages="Pages d’agences"
      >
        <Table
          caption="Agences"
          columns={[
            { key: 'code', title: 'Code', cell: (it) => it.code_agence },
            {
              key: 'libelle',
              title: 'Nom',
              cell: (it) => (
                <LienFiche
                  href={fiche.href(it.code_agence)}
                  onOpen={() => fiche.open(it.code_agence)}
                >
                  {it.libelle_agence}
                </LienFiche>
              ),
            },
          ]}
          rows={liste.rows}
          rowKey={(it) => it.code_agence}
          empty="Aucune agence correspondante à votre recherche"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
