// The columns of a list: which of them are shown, chosen at the end of its titles.
import { MenuActions } from '../../ui/MenuActions'
import type { Colonne } from './TableListe'
import s from './TableListe.module.css'

interface Props<R> {
  columns: Colonne<R>[]
  cachees: string[]
  onToggle: (cle: string) => void
}

/** True of a column that may be hidden: one that names a row, or acts on it, always stays. */
export const isFacultative = <R,>({ key, place, title }: Colonne<R>) =>
  typeof title === 'string' &&
  key !== 'fiche' &&
  key !== 'actions' &&
  place !== 'titre' &&
  place !== 'actes'

export function ChoixColonnes<R>({ columns, cachees, onToggle }: Props<R>) {
  const possibles = columns.filter(isFacultative)
  if (possibles.length < 2) return null
  return (
    <span className={s.colonnes}>
      <MenuActions label="Choisir les colonnes">
        {possibles.map(({ key, title }) => (
          <label key={key} className="coche">
            <input
              type="checkbox"
              checked={!cachees.includes(key)}
              onChange={() => onToggle(key)}
            />
            {title}
          </label>
        ))}
      </MenuActions>
    </span>
  )
}
