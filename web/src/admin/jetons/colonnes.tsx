// The columns of the tokens.
import type { ReactNode } from 'react'
import { date } from '../../lib/date'
import type { JetonApiView } from '../../wire/JetonApiView'
import type { Colonne } from '../commun/TableListe'
import { PORTEES } from './portees'

const nomDe = (code: string) => PORTEES.find((it) => it.code === code)?.nom ?? code

const jour = (seconds: number | null, sinon: string) => (seconds === null ? sinon : date(seconds))

/** The end is the first instant after the last day. */
const fin = ({ expireLe, expire }: JetonApiView) => {
  if (expireLe === null) return 'Jamais'
  return expire ? 'Expiré' : date(expireLe - 1)
}

export function colonnes(actions: (it: JetonApiView) => ReactNode): Colonne<JetonApiView>[] {
  return [
    {
      key: 'nom',
      title: 'Programme',
      place: 'titre',
      tri: 'nom',
      cell: (it) => `${it.nom} (…${it.fin})`,
    },
    {
      key: 'portees',
      title: 'Peut',
      place: 'pied',
      cell: (it) => (
        <ul className="nue">
          {it.portees.map((code) => (
            <li key={code}>{nomDe(code)}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'cree',
      title: 'Créé le',
      place: 'detail',
      tri: 'cree',
      cell: (it) => `${date(it.creeLe)}, ${it.creePar}`,
    },
    { key: 'expire', title: 'Expire', place: 'valeur', cell: fin },
    {
      key: 'usage',
      title: 'Dernier usage',
      place: 'etat',
      tri: 'usage',
      cell: (it) => jour(it.utiliseLe, 'Jamais'),
    },
    { key: 'actions', title: 'Actions', place: 'actes', cell: actions },
  ]
}
