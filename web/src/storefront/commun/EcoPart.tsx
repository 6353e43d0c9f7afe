// The eco-participation within a price, told beside it wherever the price is (environment code,
// R543-256-1). It is given without tax, as the law has it billed, whatever the tariff of the page.
// Its hyphen parts no line.
import { euros } from '../../lib/format'
import s from './EcoPart.module.css'

export function EcoPart({ montant }: { montant: number | undefined }) {
  return montant ? (
    <span className={s.ecoPart}>dont éco&#8209;part. {euros(montant)} HT</span>
  ) : null
}
