// The tranche picker: those that exist, and the modal that adds one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { phrase } from '../../lib/phrases'
import { useTell } from '../../lib/useTell'
import { described, Notes } from '../../ui/Notes'
import type { TrancheView } from '../../wire/TrancheView'
import { listTranches, type TypeForfait } from './calls'
import s from './Forfaits.module.css'
import { FormTranche } from './FormTranche'
import { seuilDe } from './seuil'

interface Props {
  type: TypeForfait | undefined
  value: string
  error?: string | undefined
  onChange: (id: string) => void
}

export function ChampTranche({ type, value, error, onChange }: Props) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const tranches = useQuery({ queryKey: ['tranches'], queryFn: listTranches })
  useTell('Les tranches n’ont pas pu être lues', tranches.error)
  const added = (tranche: TrancheView) => {
    queries.setQueryData<TrancheView[]>(['tranches'], (before = []) => [...before, tranche])
    onChange(String(tranche.id))
    setAdding(false)
  }

  return (
    <div className="champ">
      <label htmlFor="tranche">Tranches</label>
      <div className={s.ligne}>
        <select
          id="tranche"
          className="saisie"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...described({ id: 'tranche', error })}
        >
          <option value="">Choisissez une tranche</option>
          {tranches.data?.map((it) => (
            <option key={it.id} value={it.id}>
              {it.libelle} – {seuilDe(it, type)}
            </option>
          ))}
        </select>
        <button type="button" className="bouton" onClick={() => setAdding(true)}>
          {phrase('Ajouter Tranche')}
        </button>
      </div>
      <Notes id="tranche" error={error} />
      {adding && (
        <FormTranche
          unite={type === 'poids' ? 'Kg' : '€'}
          onSaved={added}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
