// The columns of the audit log.
import { date } from '../../lib/date'
import type { LigneJournalView } from '../../wire/LigneJournalView'
import type { Colonne } from '../commun/TableListe'
import s from './Journal.module.css'

/** Separator of two changes of a line. */
const ENTRE = ' ; '

export const COLONNES: Colonne<LigneJournalView>[] = [
  {
    key: 'date',
    title: 'Date',
    place: 'valeur',
    tri: 'date',
    cell: (it) => <span className={s.date}>{date(it.date)}</span>,
  },
  {
    key: 'qui',
    title: 'Qui',
    place: 'detail',
    tri: 'qui',
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
    place: 'titre',
    tri: 'acte',
    cell: (it) => (
      <span className={s.deux}>
        <span>{it.acte}</span>
        <small>{it.objet}</small>
        {it.detail && (
          <ul className={`nue ${s.changements}`}>
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
    place: 'avoir',
    tri: 'resultat',
    cell: (it) => it.resultat,
  },
]
