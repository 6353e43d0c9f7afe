// Amounts added up, what is to pay in large. Where amounts with VAT lead (`Montant.tsx`), what is to
// pay comes before what it holds; else last.
import { Montant } from './Montant'
import s from './Totaux.module.css'

interface Props {
  label: string
  lignes: LigneTotaux[]
  /** Said below where amounts with VAT lead. */
  noteTTC?: string | null
}

export interface LigneTotaux {
  libelle: string
  /** One text, or an amount without and with VAT. */
  montant: string | { ht: string; ttc: string }
  note?: string | undefined
  /** Kind of amount: one to pay, or a part it holds (VAT, the total without it). */
  genre?: 'total' | 'dont'
}

export function Totaux({ label, lignes, noteTTC }: Props) {
  return (
    <>
      <dl className={s.totaux} aria-label={label}>
        {lignes.map(({ libelle, montant, note, genre }) => (
          <div
            key={libelle}
            className={`${genre === 'total' ? s.total : s.ligne} ${genre ? s[genre] : ''}`}
          >
            <dt>
              {libelle}
              {note && <span className={s.note}>{note}</span>}
            </dt>
            <dd>{typeof montant === 'string' ? montant : <Montant {...montant} seul />}</dd>
          </div>
        ))}
      </dl>
      {noteTTC && <p className={s.noteTTC}>{noteTTC}</p>}
    </>
  )
}
