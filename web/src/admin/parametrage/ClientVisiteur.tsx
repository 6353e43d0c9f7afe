// The customer whose tariff visitors get, found by what one types of its name or code.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REGLAGES } from '../../lib/champsConnexion'
import { useTell } from '../../lib/useTell'
import { SearchSelect } from '../../ui/SearchSelect'
import { listChoix } from './calls'
import s from './Parametrage.module.css'

const { id, label, aide } = REGLAGES.visiteurCodeClient

/** Customers shown at once: more are found by typing. */
const SHOWN_MAX = 50

interface Props {
  value: string
  disabled: boolean
  onChange: (code: string) => void
}

export function ClientVisiteur({ value, disabled, onChange }: Props) {
  const [texte, setTexte] = useState('')
  const clients = useQuery({ queryKey: ['liste', 'client'], queryFn: () => listChoix('client') })
  useTell('Error fetching clients', clients.error)
  const wanted = texte.toLowerCase()
  const all = (clients.data ?? []).map(({ VAL, LIB }) => ({ value: VAL, label: `${LIB} (${VAL})` }))
  const found = all.filter((it) => it.label.toLowerCase().includes(wanted))
  return (
    <div className={s.reglage} id={id}>
      <SearchSelect
        label={label}
        value={value}
        chosen={all.find((it) => it.value === value)?.label}
        options={found.slice(0, SHOWN_MAX)}
        busy={clients.isFetching}
        empty="Aucun client correspondant à votre recherche"
        clearLabel="Vider la sélection"
        disabled={disabled}
        help={aide}
        onText={setTexte}
        onChange={onChange}
      />
    </div>
  )
}
