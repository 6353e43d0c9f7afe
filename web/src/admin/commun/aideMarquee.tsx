// Note below a field: its help, then the mark of what was typed by hand.
import type { ReactNode } from 'react'
import s from './FormFiche.module.css'

/** Nothing where there is neither: a field without notes names none. */
export function aideMarquee(aide: ReactNode, marque: string): ReactNode {
  if (!marque) return aide
  return (
    <>
      {aide} <span className={s.marque}>{marque}</span>
    </>
  )
}
