// The boxes that tick the rows of a list: one a row, and one for all those of the page.
import type { Choix } from '../../lib/useChoix'
import type { Column } from '../../ui/Table'
import s from './TableListe.module.css'

/** The column of the boxes; a row that nothing can be done to has none. */
export function colonneCoches<R>(choix: Choix<R>): Column<R> {
  return {
    key: 'coche',
    label: 'Cocher',
    place: 'choix',
    title: (
      <>
        <span className="hors-vue">Cocher</span>
        <span className={s.tout}>
          <ToutCocher choix={choix} label="Tout cocher sur cette page" />
        </span>
      </>
    ),
    cell: (row) =>
      choix.peut(row) && (
        <label className={s.case}>
          <input
            type="checkbox"
            aria-label={`Cocher ${choix.nom(row)}`}
            checked={choix.has(row)}
            onChange={(event) => choix.set([row], event.target.checked)}
          />
        </label>
      ),
  }
}

/** Ticks every row of the page that can be, or none; half-way while some are. */
export function ToutCocher<R>({ choix, label }: { choix: Choix<R>; label?: string }) {
  const { possibles, coches } = choix
  const isAll = possibles.length > 0 && coches.length === possibles.length
  return (
    <label className={label ? s.case : 'coche'}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={possibles.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = coches.length > 0 && !isAll
        }}
        onChange={() => choix.set(possibles, !isAll)}
      />
      {!label && 'Tout cocher'}
    </label>
  )
}
