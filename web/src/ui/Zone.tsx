// A field of several lines, with its label, its help and its message.
import type { ReactNode, TextareaHTMLAttributes } from 'react'
import { described, Notes } from './Notes'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  label: string
  help?: ReactNode
  error?: string | undefined
}

export function Zone({ label, help, error, ...area }: Props) {
  const { id } = area
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <textarea {...area} className="saisie" {...described({ id, help, error })} />
      <Notes id={id} help={help} error={error} />
    </div>
  )
}
