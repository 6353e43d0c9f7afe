// A family of the sales plan: one select a level, the next one appears below what is chosen.
import { useId, useState } from 'react'
import { usePlan } from '../../lib/usePlan'

interface Props {
  /** The deepest family chosen; empty is none. */
  value: string
  onChange: (code: string) => void
}

export function ChampFamille({ value, onChange }: Props) {
  const plan = usePlan()
  const [chemin, setChemin] = useState<string[]>([])
  // A form that was cleared starts again from the first level.
  if (value === '' && chemin.length > 0) setChemin([])
  const choose = (niveau: number, code: string) => {
    const next = [...chemin.slice(0, niveau), ...(code ? [code] : [])]
    setChemin(next)
    plan.open(next)
    onChange(next.at(-1) ?? '')
  }
  // The call of a level answers nothing below a leaf: the plan says which they are.
  const niveaux = [plan.nodes]
  for (const code of chemin) {
    const node = niveaux.at(-1)?.find((it) => it.id === code)
    if (node?.children?.length) niveaux.push(node.children)
  }
  if (plan.nodes.length === 0) return null

  return (
    <div>
      {niveaux.map((noeuds, niveau) => (
        <Niveau
          key={chemin[niveau - 1] ?? ''}
          label={niveau === 0 ? 'Plan de vente' : 'Sous-famille'}
          tous={niveau === 0 ? 'Tout le plan de vente' : 'Toute la famille'}
          noeuds={noeuds}
          value={chemin[niveau] ?? ''}
          onChange={(code) => choose(niveau, code)}
        />
      ))}
    </div>
  )
}

interface NiveauProps {
  label: string
  tous: string
  noeuds: { id: string; label: string }[]
  value: string
  onChange: (code: string) => void
}

function Niveau({ label, tous, noeuds, value, onChange }: NiveauProps) {
  const id = useId()
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="saisie"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{tous}</option>
        {noeuds.map((it) => (
          <option key={it.id} value={it.id}>
            {it.label}
          </option>
        ))}
      </select>
    </div>
  )
}
