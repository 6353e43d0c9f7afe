// The audit log: who did what, when, from where. Nothing in it can be changed.

import { compte } from '../../lib/format'
import { sansTri, triDe } from '../../lib/tri'
import { useListe } from '../../lib/useListe'
import { PageHeader } from '../../ui/PageHeader'
import { ChampsPeriode } from '../commun/ChampsPeriode'
import { FormFiltres } from '../commun/FormFiltres'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { Telecharger } from '../commun/Telecharger'
import { Vues } from '../commun/Vues'
import { FILTRES, journalCsv, listJournal } from './calls'
import { COLONNES } from './colonnes'

export function JournalPage() {
  const liste = useListe({ cle: ['journal'], filtres: FILTRES, load: listJournal })
  const { total } = liste
  return (
    <>
      <PageHeader
        titre="Journal"
        aide="Ce que font les administrateurs, gardé 12 mois. Rien ne peut y être changé ni effacé."
      >
        <Telecharger
          href={journalCsv(liste.filtres)}
          nom="journal.csv"
          pour="télécharger le journal"
        >
          Télécharger (CSV)
        </Telecharger>
      </PageHeader>
      <Vues
        label="Vues du journal"
        liste={liste}
        vues={[
          { mot: 'Tout', filtres: {} },
          { mot: 'Refusé', filtres: { refuses: '1' } },
        ]}
      />
      <FormFiltres
        effacables
        label="Filtrer le journal"
        filtres={sansTri(liste.filtres)}
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
        apres={(draft, set) => (
          <label className="coche">
            <input
              type="checkbox"
              checked={draft.refuses === '1'}
              onChange={(event) => set({ refuses: event.target.checked ? '1' : '' })}
            />
            Seulement ce qui a été refusé
          </label>
        )}
      >
        {(draft, set) => (
          <>
            <div className="champ">
              <label htmlFor="q">Identifiant, acte ou objet</label>
              <input
                id="q"
                type="search"
                className="saisie"
                value={draft.q}
                onChange={(event) => set({ q: event.target.value })}
              />
            </div>
            <ChampsPeriode periode={draft} labels={{ debut: 'Du', fin: 'Au' }} onChange={set} />
          </>
        )}
      </FormFiltres>
      <ListScreen liste={liste} trouve={compte(total, 'ligne')} labelPages="Pages du journal">
        <TableListe
          caption="Journal"
          columns={COLONNES}
          tri={triDe(liste, '-date')}
          rows={liste.rows}
          rowKey={(it) => it.id}
          empty="Rien de noté pour ces critères"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
