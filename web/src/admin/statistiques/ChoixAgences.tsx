// The agencies that are counted: none ticked counts them all.
import { useState } from 'react'
import type { AgenceView } from '../../wire/AgenceView'
import s from './StatistiquesPage.module.css'

/** Agencies from which a filter helps to find one. */
const FILTER_FROM = 12

interface Props {
  agences: AgenceView[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

export function ChoixAgences({ agences, chosen, onChange }: Props) {
  // Unticking the last one does not fold the list under the pointer.
  const [open] = useState(chosen.length > 0)
  const [filtre, setFiltre] = useState('')
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((it) => it !== code) : [...chosen, code])
  const wanted = filtre.trim().toLowerCase()
  const shown = agences.filter((it) => it.libelle_agence.toLowerCase().includes(wanted))
  const codes = shown.map((it) => it.code_agence)
  return (
    <details className={s.agences} open={open}>
      <summary>Agences ({chosen.length === 0 ? 'toutes' : chosen.length})</summary>
      <div className={`rangee ${s.choix}`}>
        {agences.length >= FILTER_FROM && (
          <input
            type="search"
            className="saisie"
            aria-label="Filtrer les agences"
            placeholder="Filtrer les agences"
            value={filtre}
            onChange={(event) => setFiltre(event.target.value)}
          />
        )}
        <button
          type="button"
          className="bouton bouton-petit"
          onClick={() => onChange([...new Set([...chosen, ...codes])])}
        >
          Tout cocher
        </button>
        <button
          type="button"
          className="bouton bouton-petit"
          onClick={() => onChange(chosen.filter((it) => !codes.includes(it)))}
        >
          Tout décocher
        </button>
      </div>
      <div className={s.cases}>
        {shown.map((it) => (
          <label key={it.code_agence} className="coche">
            <input
              type="checkbox"
              checked={chosen.includes(it.code_agence)}
              onChange={() => toggle(it.code_agence)}
            />
            {it.libelle_agence}
          </label>
        ))}
      </div>
    </details>
  )
}
