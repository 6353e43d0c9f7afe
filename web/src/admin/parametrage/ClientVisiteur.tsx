// The customer whose tariff visitors get, found by what one types of its name or code.
import { REGLAGES } from '../../lib/champsConnexion'
import { ChampClient } from '../commun/ChampClient'
import s from './Parametrage.module.css'

const { id, label, aide } = REGLAGES.visiteurCodeClient

interface Props {
  value: string
  disabled: boolean
  onChange: (code: string) => void
}

export function ClientVisiteur(props: Props) {
  return (
    <div className={s.reglage} id={id}>
      <ChampClient {...props} label={label} help={aide} />
    </div>
  )
}
