// Notes below a field: its help and its message, which the field names for screen readers.
import type { ReactNode } from 'react'
import s from './Champ.module.css'

interface Props {
  /** Of the field. */
  id: string
  help?: ReactNode
  error?: string | undefined
  /** The message is told as soon as it is there, wherever the focus is. */
  alerte?: boolean | undefined
}

/**
 * Description of the field for assistive tools: whether it is wrong, and where that is explained.
 */
export function described({ id, help, error }: Omit<Props, 'alerte'>) {
  const parts = [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean)
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts.join(' ') || undefined,
  }
}

export function Notes({ id, help, error, alerte }: Props) {
  return (
    <>
      {help && (
        <p id={`${id}-aide`} className={`aide ${s.note}`}>
          {help}
        </p>
      )}
      {error && (
        <p
          id={`${id}-erreur`}
          className={`erreur-champ ${s.note}`}
          role={alerte ? 'alert' : undefined}
        >
          {error}
        </p>
      )}
    </>
  )
}
