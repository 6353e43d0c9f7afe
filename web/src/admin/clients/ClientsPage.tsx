// Customers: found by name, kind and agency; their records, changed by hand.
import { useAgences, useTypesClient } from '../../lib/clients'
import { useListe } from '../../lib/useListe'
import { Table } from '../../ui/Table'
import { FormFiltres } from '../commun/FormFiltres'
import { LienFiche } from '../commun/LienFiche'
import { ListScreen } from '../commun/ListScreen'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listClients } from './calls'
import { EditionClient } from './EditionClient'

export function ClientsPage() {
  const liste = useListe({
    cle: ['clients'],
    filtres: FILTRES,
    lire: listClients,
    echec: 'Error fetching clients',
  })
  const fiche = useFicheOuverte(liste)
  const types = useTypesClient()
  const agences = useAgences()
  if (fiche.isOpen) return <EditionClient code={fiche.code} onClose={fiche.close} />
  return (
    <>
      <h1>Clients</h1>
      <button type="button" className="bouton bouton-principal" onClick={fiche.create}>
        Nouveau client
      </button>
      <FormFiltres
        label="Filtrer les clients"
        filtres={liste.filtres}
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
      >
        {({ q, codeType, codeAgence }, set) => (
          <>
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
            <div className="champ">
              <label htmlFor="codeType">Type</label>
              <select
                id="codeType"
                className="saisie"
                value={codeType}
                onChange={(event) => set({ codeType: event.target.value })}
              >
                <option value="">Tous</option>
                {types.map((it) => (
                  <option key={it.code_type} value={it.code_type}>
                    {it.libelle_type}
                  </option>
                ))}
              </select>
            </div>
            <div className="champ">
              <label htmlFor="codeAgence">Agence</label>
              <select
                id="codeAgence"
                className="saisie"
                value={codeAgence}
                onChange={(event) => set({ codeAgence: event.target.value })}
              >
                <option value="">Toutes</option>
                {agences.map((it) => (
                  <option key={it.code_agence} value={it.code_agence}>
                    {it.libelle_agence}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente="Recherche en cours ..."
        trouve={liste.rows.length === 0 && 'Aucun client correspondant à votre recherche'}
        labelPages="Pages de clients"
      >
        <Table
          caption="Clients"
          columns={[
            { key: 'code', title: 'Code', cell: (it) => it.code },
            {
              key: 'libelle',
              title: 'Nom',
              cell: (it) => (
                <LienFiche href={fiche.href(it.code)} onOpen={() => fiche.open(it.code)}>
                  {it.libelle}
                </LienFiche>
              ),
            },
            { key: 'type', title: 'Type', cell: (it) => it.libelle_type },
          ]}
          rows={liste.rows}
          rowKey={(it) => it.code}
          empty="Aucune donnée à afficher"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
