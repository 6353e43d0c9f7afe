// What stands below a field: its help and its message, which the field names for screen readers.
import type { ReactNode } from 'react'
import s from './Champ.module.css'

interface Props {
  /** Of the field. */
  id: string
  help?: ReactNode
  error?: string | undefined
}

/** What the field says of itself: whether it is wrong, and where that is explained. */
export function described({ id, help, error }: Props) {
  const parts = [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean)
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': parts.join(' ') || undefined,
  }
}

export function Notes({ id, help, error }: Props) {
  return (
    <>
      {help && (
        <p id={`${id}-aide`} className={`aide ${s.note}`}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-erreur`} className={`erreur-champ ${s.note}`}>
          {error}
        </p>
      )}
    </>
  )
}
