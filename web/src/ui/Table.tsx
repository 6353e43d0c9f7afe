// A plain, semantic table that becomes a list of cards on a narrow screen.
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import s from './Table.module.css'
import { useNearFocus } from './useNearFocus'

export interface Column<R> {
  key: string
  title: ReactNode
  /** Numbers and amounts stand on the right, in figures of one width. */
  kind?: 'texte' | 'nombre'
  cell: (row: R) => ReactNode
  /** Label before the cell in the narrow view; the title when it is text. */
  label?: string
  /** Name of the column, where its title holds more than that. */
  nom?: string
  /** Place in a card of three lines, on a narrow screen; elsewhere it is left out of it. */
  place?: 'choix' | 'titre' | 'suite' | 'valeur' | 'detail' | 'avoir' | 'etat' | 'actes' | 'pied'
  /** The rows stand in the order of this column. */
  sens?: 'ascending' | 'descending'
}

export interface TableProps<R> {
  caption: string
  columns: Column<R>[]
  rows: R[]
  rowKey: (row: R) => string | number
  /** Shown instead of the rows when there are none. */
  empty: string
  /** Old rows stay, dimmed, while newer ones are fetched. */
  busy?: boolean
  captionHidden?: boolean
}

/** No more than this many columns stay a table on a tablet. */
export const PEU_DE_COLONNES_MAX = 6

/** The frame of a table, which says how narrow it may become. */
export function cadreDe(columns: number): string {
  return columns > PEU_DE_COLONNES_MAX ? (s.cadre ?? '') : `${s.cadre} ${s.peu}`
}

export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, rowKey, empty, busy, captionHidden = true } = props
  const list = useNearFocus<HTMLTableElement>('tbody > tr')
  return (
    <div className={cadreDe(columns.length)}>
      <table
        ref={list}
        className={columns.some((it) => it.place) ? `${s.table} ${s.cartes}` : s.table}
        aria-busy={busy || undefined}
      >
        <caption className={captionHidden ? 'hors-vue' : s.titre}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((it) => (
              <th
                key={it.key}
                scope="col"
                aria-sort={it.sens}
                aria-label={it.nom}
                className={it.kind === 'nombre' ? s.nombre : undefined}
              >
                {it.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={s.vide}>
                {empty && <EmptyState>{empty}</EmptyState>}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((it) => (
                <td
                  key={it.key}
                  className={it.kind === 'nombre' ? s.nombre : undefined}
                  data-place={it.place}
                  data-titre={it.label ?? (typeof it.title === 'string' ? it.title : undefined)}
                >
                  {it.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
