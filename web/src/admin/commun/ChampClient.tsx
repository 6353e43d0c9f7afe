// A customer, chosen by what one types of its name or code.
import { useState } from 'react'
import { useClients } from '../../lib/clients'
import { SearchSelect } from '../../ui/SearchSelect'

interface Props {
  value: string
  onChange: (code: string) => void
}

export function ChampClient({ value, onChange }: Props) {
  const [texte, setTexte] = useState('')
  const { clients, busy } = useClients(texte)
  return (
    <SearchSelect
      label="Client"
      value={value}
      options={clients.map((it) => ({ value: it.code, label: `${it.libelle} (${it.code})` }))}
      busy={busy}
      empty="Aucun client correspondant à votre recherche"
      clearLabel="Vider la sélection"
      onText={setTexte}
      onChange={onChange}
    />
  )
}
