// A customer, chosen by what one types of its name or code.
import { type ReactNode, useState } from 'react'
import { useClients, useNomClient } from '../../lib/clients'
import { SearchSelect } from '../../ui/SearchSelect'

interface Props {
  value: string
  onChange: (code: string) => void
  id?: string
  label?: string
  disabled?: boolean
  help?: ReactNode
  error?: string | undefined
}

export function ChampClient({ value, onChange, ...field }: Props) {
  const [texte, setTexte] = useState('')
  const { clients, busy } = useClients(texte)
  return (
    <SearchSelect
      label="Client"
      {...field}
      value={value}
      chosen={useNomClient(value)}
      options={clients.map((it) => ({ value: it.code, label: `${it.libelle} (${it.code})` }))}
      busy={busy}
      empty="Aucun client correspondant à votre recherche"
      clearLabel="Vider la sélection"
      onText={setTexte}
      onChange={onChange}
    />
  )
}
