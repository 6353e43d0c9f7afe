// The eco-participation within a price, told beside it wherever the price is (environment code, R543-256-1).
import { euros } from '../../lib/format'
import s from './EcoPart.module.css'

export function EcoPart({ montant = 0 }: { montant: number | undefined }) {
  if (montant === 0) return null
  return <span className={s.ecoPart}>dont éco-part. {euros(montant)}</span>
}
