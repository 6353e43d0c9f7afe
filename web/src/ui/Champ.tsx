// A field with its label above, its help and its message below, tied together for screen readers.
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import s from './Champ.module.css'
import { described, Notes } from './Notes'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  help?: ReactNode
  error?: string | undefined
  /** Said after the label of a field that may stay empty. */
  optional?: string
  /** Stands in the field's line, after it. */
  after?: ReactNode
  /** It has just appeared because the person asked for it: it takes the focus. */
  asked?: boolean
  /** Its message is an alert. */
  alerte?: boolean
}

export function Champ(props: Props) {
  const { label, help, error, optional, after, asked, alerte, className, ...input } = props
  const { id } = input
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) place.current?.focus()
  }, [asked])
  const field = (
    <input {...input} ref={place} className="saisie" {...described({ id, help, error })} />
  )
  return (
    <div className={className ? `champ ${className}` : 'champ'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="aide"> {optional}</span>}
      </label>
      {after ? (
        <div className={s.ligne}>
          {field}
          {after}
        </div>
      ) : (
        field
      )}
      <Notes id={id} help={help} error={error} alerte={alerte} />
    </div>
  )
}
