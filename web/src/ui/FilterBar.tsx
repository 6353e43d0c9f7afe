// The filters of a list on one line, or behind a button that counts them where the screen is narrow.
import { type ReactNode, useId, useState } from 'react'
import s from './FilterBar.module.css'
import { Icon } from './Icon'

export interface Puce {
  /** « Livrée », « Depuis le 01/10/26 ». */
  mot: string
  onDrop: () => void
}

interface Props {
  /** Number of filters in force. */
  nombre: number
  /**
   * Filters that are chosen, in words, each with the way to give it up: where the fields are
   * folded.
   */
  puces?: Puce[]
  /** The fields. */
  children: ReactNode
  /** Content above the fields, and below. */
  avant?: ReactNode
  apres?: ReactNode
  /** The buttons at their right. */
  boutons?: ReactNode
}

export function FilterBar({ nombre, puces = [], children, avant, apres, boutons }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={s.barre}>
      <button
        type="button"
        className={`bouton ${s.plier}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filtre" />
        Filtres{nombre > 0 && ` (${nombre})`}
      </button>
      <div id={id} className={open ? s.corps : `${s.corps} ${s.plie}`}>
        {avant}
        <div className={s.ligne}>
          <div className={s.champs}>{children}</div>
          {boutons && <div className="rangee">{boutons}</div>}
        </div>
        {apres}
      </div>
      {puces.length > 0 && (
        <div className={s.puces}>
          {puces.map(({ mot, onDrop }) => (
            <button
              key={mot}
              type="button"
              className={s.puce}
              aria-label={`Retirer le filtre\u00a0: ${mot}`}
              onClick={onDrop}
            >
              {mot}
              <Icon name="fermer" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
