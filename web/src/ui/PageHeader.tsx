// The head of a screen: its title, how many there are, and at the right what can be done, the main act last.
import type { ReactNode } from 'react'
import s from './PageHeader.module.css'

interface Props {
  titre: ReactNode
  /** « 503 commandes ». */
  compte?: ReactNode
  /** Explanation of the whole screen, in a sentence below. */
  aide?: ReactNode
  /** Buttons and links. */
  children?: ReactNode
}

export function PageHeader({ titre, compte, aide, children }: Props) {
  return (
    <div className={s.tete}>
      <h1>{titre}</h1>
      {compte && <span className={s.compte}>{compte}</span>}
      {children && <div className={s.actes}>{children}</div>}
      {aide && <p className={`aide ${s.aide}`}>{aide}</p>}
    </div>
  )
}
