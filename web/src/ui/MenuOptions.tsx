// A button and its list of options, with a cross to close it: the browser's own unfolding.
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import s from './MenuOptions.module.css'

interface Props {
  label: ReactNode
  closeLabel: string
  /** Each is a link or a button. */
  options: { key: string; content: ReactNode }[]
}

export function MenuOptions({ label, closeLabel, options }: Props) {
  return (
    <details className={`${s.options} sans-impression`} data-options>
      <summary className={`bouton bouton-petit ${s.bouton}`}>
        <Icon name="deplier" />
        {label}
      </summary>
      <div className={`carte ${s.liste}`}>
        <button type="button" className={s.fermer} aria-label={closeLabel} data-options-fermer>
          <Icon name="fermer" />
        </button>
        <ul className="nue">
          {options.map((it) => (
            <li key={it.key}>{it.content}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
