// One of a list, or all of it.
import type { ReactNode, RefObject } from 'react'
import { described, Notes } from '../../ui/Notes'

interface Props {
  id: string
  label: string
  /** Label of choosing nothing. */
  tous: string
  choix: { value: string | number; label: string }[]
  value: string
  error?: string | undefined
  champ?: RefObject<HTMLSelectElement | null>
  onChange: (value: string) => void
  /** Stands below: where the list itself is changed. */
  children?: ReactNode
}

export function ChampChoix(props: Props) {
  const { id, label, tous, choix, value, error, champ, onChange, children } = props
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        ref={champ}
        className="saisie"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...described({ id, error })}
      >
        <option value="">{tous}</option>
        {choix.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </select>
      <Notes id={id} error={error} />
      {children}
    </div>
  )
}
