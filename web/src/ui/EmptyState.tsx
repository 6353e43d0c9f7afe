// Nothing to show: a sign, the sentence that says why, and what to do about it.
import type { ReactNode } from 'react'
import s from './EmptyState.module.css'
import { Icon } from './Icon'

interface Props {
  icone?: string
  /** The sentence. */
  children: ReactNode
  /** A button or a link. */
  acte?: ReactNode
}

export function EmptyState({ icone = 'boite', children, acte }: Props) {
  return (
    <div className={s.vide}>
      <span className={s.signe}>
        <Icon name={icone} />
      </span>
      <p>{children}</p>
      {acte}
    </div>
  )
}
