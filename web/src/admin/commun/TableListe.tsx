// The table of a list of the back office: its titles put its rows in order, and so does a choice
// above the cards of a narrow screen, which show no titles.
import { useId } from 'react'
import { useColonnes } from '../../lib/colonnes'
import type { Tri } from '../../lib/tri'
import type { Choix } from '../../lib/useChoix'
import { type Column, PEU_DE_COLONNES_MAX, Table, type TableProps } from '../../ui/Table'
import { ChoixColonnes, isFacultative } from './ChoixColonnes'
import { colonneCoches, ToutCocher } from './Coches'
import s from './TableListe.module.css'

export interface Colonne<R> extends Column<R> {
  /** Sort key the list is asked with; absent where it cannot be sorted. */
  tri?: string
}

interface Props<R> extends TableProps<R> {
  columns: Colonne<R>[]
  tri: Tri
  /** Rows that can be ticked. */
  choix?: Choix<R>
}

export function TableListe<R>({ columns, tri, choix, ...table }: Props<R>) {
  const { cachees, toggle } = useColonnes(table.caption)
  const wanted = columns.filter((it) => !(cachees.includes(it.key) && isFacultative(it)))
  const titled = wanted.map((it) => sortable(it, tri))
  const last = titled.pop()
  if (last) {
    const title = (
      <>
        {last.title}
        <ChoixColonnes columns={columns} cachees={cachees} onToggle={toggle} />
      </>
    )
    const label = last.label ?? (typeof last.title === 'string' ? last.title : undefined)
    titled.push({ ...last, title, ...(label !== undefined && { label, nom: label }) })
  }
  const shown = choix ? [colonneCoches(choix), ...titled] : titled
  const peu = shown.length <= PEU_DE_COLONNES_MAX
  return (
    <div className={peu ? `${s.cadre} ${s.peu}` : s.cadre}>
      <div className={s.choix}>
        {choix && <ToutCocher choix={choix} />}
        <ChoixTri columns={columns} tri={tri} />
      </div>
      <Table columns={shown} {...table} />
    </div>
  )
}

/** The title of a column that sorts is pressed: its usual way first, then the other. */
function sortable<R>(column: Colonne<R>, { valeur, sort }: Tri): Column<R> {
  const { title, tri } = column
  if (!tri || typeof title !== 'string') return column
  const [up, down] = [tri, `-${tri}`]
  const first = column.kind === 'nombre' ? down : up
  const to = valeur === up ? down : valeur === down ? up : first
  const sens = valeur === up ? 'ascending' : valeur === down ? 'descending' : undefined
  return {
    ...column,
    label: column.label ?? title,
    ...(sens && { sens }),
    title: (
      <>
        <button type="button" className={s.titre} onClick={() => sort(to)}>
          {title}
          <span aria-hidden="true" className={sens ? s.sens : s.aucun}>
            {valeur === up ? '↑' : valeur === down ? '↓' : '↕'}
          </span>
        </button>
        <span className={s.nom}>{title}</span>
      </>
    ),
  }
}

function ChoixTri<R>({ columns, tri }: { columns: Colonne<R>[]; tri: Tri }) {
  const id = useId()
  const known = columns.filter((it) => it.tri)
  if (known.length === 0) return null
  const options = known.flatMap(({ tri: name = '', title, label }) => {
    const text = label ?? String(title)
    return [
      { value: name, text: `${text}, croissant` },
      { value: `-${name}`, text: `${text}, décroissant` },
    ]
  })
  const isKnown = options.some((it) => it.value === tri.valeur)
  return (
    <div className={s.tri}>
      <label htmlFor={id}>Trier par</label>
      <select
        id={id}
        className="saisie"
        value={isKnown ? tri.valeur : ''}
        onChange={(event) => tri.sort(event.target.value)}
      >
        {(tri.libre || !isKnown) && <option value="">{tri.libre ?? 'Ordre habituel'}</option>}
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.text}
          </option>
        ))}
      </select>
    </div>
  )
}
