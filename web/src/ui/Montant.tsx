// An amount in a line or in a total: the page's tariff decides, by style alone, which one leads; the
// other is smaller, or not there at all.
import s from './Montant.module.css'

interface Props {
  /** Amounts already written in French. */
  ht: string
  ttc: string
  /** Only the one that leads. */
  seul?: boolean
}

export function Montant({ ht, ttc, seul }: Props) {
  return (
    <span className={seul ? s.seul : s.deux}>
      <span className={s.ht}>{ht} HT</span>
      <span className={s.ttc}>{ttc} TTC</span>
    </span>
  )
}
