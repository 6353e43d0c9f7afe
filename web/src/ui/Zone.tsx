// A field of several lines, with its label, its help and its message.
import type { ReactNode, TextareaHTMLAttributes } from 'react'
import s from './Champ.module.css'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  label: string
  help?: ReactNode
  error?: string | undefined
}

export function Zone({ label, help, error, ...area }: Props) {
  const { id } = area
  const parts = [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean)
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        className="saisie"
        aria-invalid={error ? true : undefined}
        aria-describedby={parts.join(' ') || undefined}
      />
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
    </div>
  )
}
