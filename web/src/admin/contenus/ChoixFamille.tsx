// A category of the sales plan, level by level: each choice offers the next one.
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { listFamilles } from '../../lib/catalogue'
import { useNomsFamilles } from '../../lib/nomsFamilles'
import { NIVEAUX_MAX } from '../../wire/bornes'

interface Props {
  id: string
  label: string
  value: string
  error?: string | undefined
  onChange: (code: string) => void
}

export function ChoixFamille({ id, label, value, error, onChange }: Props) {
  const [chemin, setChemin] = useState<string[]>([])
  const levels = [undefined, ...chemin].slice(0, NIVEAUX_MAX)
  const niveaux = useQueries({
    queries: levels.map((code) => ({
      queryKey: ['familles', code ?? ''],
      queryFn: () => listFamilles(code),
    })),
  })
  const [nom = value] = useNomsFamilles(value === '' || chemin.length > 0 ? [] : [value])
  const pick = (level: number, code: string) => {
    const next = [...chemin.slice(0, level), ...(code === '' ? [] : [code])]
    setChemin(next)
    onChange(next.at(-1) ?? '')
  }
  return (
    <div className="pile">
      {value !== '' && chemin.length === 0 && <p className="aide">Choisie&nbsp;: {nom}</p>}
      {niveaux.map(({ data = [] }, level) => {
        if (level > 0 && data.length === 0) return null
        const name = level === 0 ? label : `${label}, niveau ${level + 1}`
        return (
          <div key={levels[level] ?? 'racine'} className="champ">
            <label htmlFor={`${id}-${level}`}>{name}</label>
            <select
              id={`${id}-${level}`}
              name={level === 0 ? id : undefined}
              className="saisie"
              value={chemin[level] ?? ''}
              aria-invalid={error ? true : undefined}
              onChange={(event) => pick(level, event.target.value)}
            >
              <option value="">{level === 0 ? 'Choisir…' : 'Toute la famille'}</option>
              {data.map((it) => (
                <option key={it.codeFamille} value={it.codeFamille}>
                  {it.libelleFamille}
                </option>
              ))}
            </select>
          </div>
        )
      })}
      {error && <p className="erreur-champ">{error}</p>}
    </div>
  )
}
