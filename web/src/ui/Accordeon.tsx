// Rows that unfold: the browser's own, with the movement of docs/vitrine.md 4.6.
import type { ReactNode } from 'react'
import s from './Accordeon.module.css'
import { Icon } from './Icon'

interface Props {
  /** Groups the rows of one accordion; unique in the page. */
  id: string
  rows: { key: string; title: string; content: ReactNode }[]
  /** All rows are folded at first; else the first one is open. */
  collapsed?: boolean
  /** Opening a row leaves the others as they are. */
  keepOpen?: boolean
}

export function Accordeon({ id, rows, collapsed, keepOpen }: Props) {
  return (
    <div className={s.accordeon}>
      {rows.map((it, index) => (
        <details
          key={it.key}
          className={s.rangee}
          name={keepOpen ? undefined : id}
          open={!collapsed && index === 0}
        >
          <summary className={s.titre}>
            {it.title}
            <Icon name="bas" className={s.fleche} />
          </summary>
          <div className={s.contenu}>{it.content}</div>
        </details>
      ))}
    </div>
  )
}
