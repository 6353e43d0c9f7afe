// The parameter profiles of visitors: what all the ticked ones allow is allowed.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { REGLAGES } from '../../lib/champsConnexion'
import { useTell } from '../../lib/useTell'
import { listProfils } from './calls'
import s from './Parametrage.module.css'

const { id: nom, label, aide } = REGLAGES.anonymousParametrages

/** Profiles from which a filter helps to find one. */
const FILTER_FROM = 12

interface Props {
  choisis: string[]
  disabled: boolean
  onChange: (codes: string[]) => void
}

export function Profils({ choisis, disabled, onChange }: Props) {
  const id = useId()
  const [filtre, setFiltre] = useState('')
  const profils = useQuery({
    queryKey: ['liste', 'parametrage'],
    queryFn: listProfils,
  })
  useTell('Les profils n’ont pas pu être lus', profils.error)
  const all = profils.data ?? []
  const shown = all.filter((it) => it.LIB.toLowerCase().includes(filtre.trim().toLowerCase()))
  const codes = shown.map((it) => it.VAL)
  const toggle = (code: string) =>
    onChange(choisis.includes(code) ? choisis.filter((it) => it !== code) : [...choisis, code])

  return (
    <fieldset id={nom} className={s.profils} disabled={disabled} aria-describedby={id}>
      <legend className="etiquette">{label}</legend>
      {all.length >= FILTER_FROM && (
        <input
          type="search"
          className="saisie"
          aria-label="Filtrer les profils"
          value={filtre}
          onChange={(event) => setFiltre(event.target.value)}
        />
      )}
      {shown.map(({ VAL, LIB }) => (
        <label key={VAL} className="coche">
          <input type="checkbox" checked={choisis.includes(VAL)} onChange={() => toggle(VAL)} />
          {LIB}
        </label>
      ))}
      {all.length > 1 && (
        <div className="rangee">
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => onChange([...new Set([...choisis, ...codes])])}
          >
            Tout cocher
          </button>
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => onChange(choisis.filter((it) => !codes.includes(it)))}
          >
            Tout décocher
          </button>
        </div>
      )}
      <p id={id} className="aide">
        {aide}
      </p>
    </fieldset>
  )
}
