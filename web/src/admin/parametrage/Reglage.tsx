// One setting: its control, and under it what it changes in the shop.
import { type ReactNode, useId } from 'react'
import s from './Parametrage.module.css'

interface OuiNonProps {
  /** Of the field, where the search brings to. */
  id: string
  label: string
  /** Effect of the setting in the shop. */
  aide: string
  value: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}

export function OuiNon({ id, label, aide, value, disabled, onChange }: OuiNonProps) {
  return (
    <div className={s.reglage}>
      <label className="coche">
        <input
          id={id}
          type="checkbox"
          checked={value}
          disabled={disabled}
          aria-describedby={`${id}-aide`}
          onChange={() => onChange(!value)}
        />
        {label}
      </label>
      <p id={`${id}-aide`} className={`aide ${s.aideCoche}`}>
        {aide}
      </p>
    </div>
  )
}

interface ListeProps {
  id: string
  label: string
  aide: string
  value: string
  options: { value: string; label: string }[]
  disabled?: boolean
  onChange: (value: string) => void
}

export function Liste({ id, label, aide, value, options, disabled, onChange }: ListeProps) {
  return (
    <div className={s.reglage}>
      <label htmlFor={id} className="etiquette">
        {label}
      </label>
      <select
        id={id}
        className="saisie"
        value={value}
        disabled={disabled}
        aria-describedby={`${id}-aide`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </select>
      <p id={`${id}-aide`} className="aide">
        {aide}
      </p>
    </div>
  )
}

export function Section({ titre, children }: { titre: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`carte ${s.section}`} aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      {children}
    </section>
  )
}
