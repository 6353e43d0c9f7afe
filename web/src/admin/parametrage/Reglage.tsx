// One setting: its control, and under it what it changes in the shop.
import { type ReactNode, useId } from 'react'
import s from './Parametrage.module.css'

interface OuiNonProps {
  label: string
  /** What it changes in the shop. */
  aide: string
  value: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}

export function OuiNon({ label, aide, value, disabled, onChange }: OuiNonProps) {
  const id = useId()
  return (
    <div className={s.reglage}>
      <label className="coche">
        <input
          type="checkbox"
          checked={value}
          disabled={disabled}
          aria-describedby={id}
          onChange={() => onChange(!value)}
        />
        {label}
      </label>
      <p id={id} className={`aide ${s.aideCoche}`}>
        {aide}
      </p>
    </div>
  )
}

interface ListeProps {
  label: string
  aide: string
  value: string
  options: { value: string; label: string }[]
  disabled?: boolean
  onChange: (value: string) => void
}

export function Liste({ label, aide, value, options, disabled, onChange }: ListeProps) {
  const id = useId()
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
