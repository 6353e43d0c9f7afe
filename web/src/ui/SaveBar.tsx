// The buttons of a form: at its end, and at the foot of the window as long as something of it is not saved.
import type { ReactNode } from 'react'
import s from './SaveBar.module.css'

interface Props {
  /** Something was changed. */
  modifie: boolean
  /** State beside the buttons. */
  etat?: ReactNode
  children: ReactNode
}

const NON_ENREGISTREES = 'Modifications non enregistrées'

export function SaveBar({ modifie, etat = modifie && NON_ENREGISTREES, children }: Props) {
  return (
    <div className={modifie ? `${s.barre} ${s.modifie}` : s.barre}>
      {children}
      <p role="status" className={s.etat}>
        {etat}
      </p>
    </div>
  )
}
