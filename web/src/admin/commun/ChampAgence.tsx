// An agency, chosen by what one types of its name.
import { useState } from 'react'
import { SearchSelect } from '../../ui/SearchSelect'
import type { AgenceView } from '../../wire/AgenceView'

interface Props {
  agences: AgenceView[]
  value: string
  onChange: (code: string) => void
}

export function ChampAgence({ agences, value, onChange }: Props) {
  const [texte, setTexte] = useState('')
  const found = agences.filter((it) =>
    it.libelle_agence.toLowerCase().includes(texte.toLowerCase()),
  )
  return (
    <SearchSelect
      label="Agence"
      value={value}
      options={found.map((it) => ({ value: it.code_agence, label: it.libelle_agence }))}
      busy={false}
      empty="Aucune agence correspondante à votre recherche"
      clearLabel="Vider la sélection"
      onText={setTexte}
      onChange={onChange}
    />
  )
}
