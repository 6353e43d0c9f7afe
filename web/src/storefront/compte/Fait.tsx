// It is done: said where the form stood, with the focus on it.
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon'
import { useFocus } from '../../ui/useFocus'
import s from './Compte.module.css'

interface Props {
  titre: string
  lien: string
  retour: string
  children: ReactNode
}

export function Fait({ titre, lien, retour, children }: Props) {
  const heading = useFocus<HTMLHeadingElement>()
  return (
    <div className={s.fait} role="status">
      <Icon name="coche" />
      <h2 ref={heading} tabIndex={-1}>
        {titre}
      </h2>
      <p>{children}</p>
      <p className={s.sansMarge}>
        <a className="bouton" href={lien}>
          {retour}
        </a>
      </p>
    </div>
  )
}
