// A table whose rows are put in order: dragged by their handle, with the mouse or the keyboard.
import {
  Button,
  Cell,
  type Key,
  Row,
  Table,
  TableBody,
  TableHeader,
  Column as TitleCell,
} from 'react-aria-components/Table'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Icon } from './Icon'
import s from './ReorderTable.module.css'
import { type Column, cadreDe } from './Table'
import table from './Table.module.css'

interface Props<R> {
  caption: string
  /** The first one names the row. */
  columns: Column<R>[]
  rows: R[]
  rowKey: (row: R) => number
  /** Name of a row when it is moved. */
  rowName: (row: R) => string
  /** Title of the column of handles. */
  handleTitle: string
  empty: string
  /** The keys in their new order, and the one that was moved. */
  onOrder: (keys: number[], movedKey: number) => void
}

export function ReorderTable<R extends object>(props: Props<R>) {
  const { caption, columns, rows, rowKey, rowName, handleTitle, empty, onOrder } = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder(
        moved(rows.map(rowKey), keys, Number(target.key), target.dropPosition === 'after'),
        Number([...keys][0]),
      ),
  })
  const [first] = columns
  const classe =
    (columns.some((it) => it.place) ? `${table.table} ${table.cartes}` : table.table) ?? ''

  return (
    <div className={cadreDe(columns.length + 1)}>
      <Table aria-label={caption} className={classe} dragAndDropHooks={dragAndDropHooks}>
        <TableHeader>
          <TitleCell className={s.poignees ?? ''}>
            <span className="hors-vue">{handleTitle}</span>
          </TitleCell>
          {columns.map((it) => (
            <TitleCell key={it.key} id={it.key} isRowHeader={it === first}>
              {it.title}
            </TitleCell>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <p className={table.vide}>{empty}</p>}>
          {rows.map((row) => (
            <Row
              key={rowKey(row)}
              id={rowKey(row)}
              textValue={rowName(row)}
              className={s.ligne ?? ''}
            >
              <Cell data-place="choix">
                <Button slot="drag" className={s.poignee ?? ''}>
                  <Icon name="glisser" />
                </Button>
              </Cell>
              {columns.map((it) => (
                <Cell
                  key={it.key}
                  className={(it.kind === 'nombre' ? table.nombre : '') ?? ''}
                  data-place={it.place}
                  data-titre={it.label ?? (typeof it.title === 'string' ? it.title : undefined)}
                >
                  {it.cell(row)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** `order` with some of its keys put before or after another one. */
export function moved(order: number[], keys: Set<Key>, target: number, after: boolean): number[] {
  if (keys.has(target)) return order
  const taken = order.filter((it) => keys.has(it))
  const left = order.filter((it) => !keys.has(it))
  left.splice(left.indexOf(target) + (after ? 1 : 0), 0, ...taken)
  return left
}
