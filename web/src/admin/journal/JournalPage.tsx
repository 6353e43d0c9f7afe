// The audit log: who did what, when, from where. Nothing in it can be changed.
import { date } from '../../lib/date'
import { useListe } from '../../lib/useListe'
import { type Column, Table } from '../../ui/Table'
import type { LigneJournalView } from '../../wire/LigneJournalView'
import { ChampsPeriode } from '../commun/ChampsPeriode'
import { FormFiltres } from '../commun/FormFiltres'
import { ListScreen } from '../commun/ListScreen'
import { Telecharger } from '../commun/Telecharger'
import { FILTRES, journalCsv, listJournal } from './calls'
import s from './Journal.module.css'

/** What stands between two changes of a line. */
const ENTRE = ' ; '

/** What a refusal's number means to who does not read numbers. */
const MOTIFS: Record<number, string> = {
  401: ' : identifiants',
  403: ' : non autorisé',
  409: ' : déjà pris, ou modifié entre-temps',
  422: ' : saisie à corriger',
  429: ' : trop d’essais',
}

const COLONNES: Column<LigneJournalView>[] = [
  { key: 'date', title: 'Date', cell: (it) => <span className={s.date}>{date(it.date)}</span> },
  {
    key: 'qui',
    title: 'Qui',
    cell: (it) => (
      <span className={`${s.deux} ${s.qui}`}>
        <span>{it.login || (it.adresse ? '–' : 'La boutique')}</span>
        <small>{it.adresse}</small>
      </span>
    ),
  },
  {
    key: 'acte',
    title: 'Acte',
    cell: (it) => (
      <span className={s.deux}>
        <span>{it.acte}</span>
        <small>{it.objet}</small>
        {it.detail && (
          <ul className={s.changements}>
            {it.detail.split(ENTRE).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </span>
    ),
  },
  {
    key: 'statut',
    title: 'Résultat',
    cell: ({ statut }) => (statut < 400 ? 'Fait' : `Refusé${MOTIFS[statut] ?? ''} (${statut})`),
  },
]

export function JournalPage() {
  const liste = useListe({ cle: ['journal'], filtres: FILTRES, lire: listJournal })
  const { total } = liste
  return (
    <>
      <h1>Journal</h1>
      <p className="aide">
        Ce que font les administrateurs, gardé 12 mois. Rien ne peut y être changé ni effacé.
      </p>
      <FormFiltres
        label="Filtrer le journal"
        filtres={liste.filtres}
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
      <Telecharger href={journalCsv(liste.filtres)} nom="journal.csv" pour="télécharger le journal">
        Télécharger (CSV)
      </Telecharger>
      <ListScreen
        liste={liste}
        trouve={`${total} ligne${total > 1 ? 's' : ''}`}
        labelPages="Pages du journal"
      >
        <Table
          caption="Journal"
          columns={COLONNES}
          rows={liste.rows}
          rowKey={(it) => it.id}
          empty="Rien de noté pour ces critères"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}
