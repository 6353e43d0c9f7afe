// Amounts added up, the last one in large.
import s from './Totaux.module.css'

interface Props {
  label: string
  lignes: { libelle: string; montant: string; note?: string | undefined; total?: boolean }[]
}

export function Totaux({ label, lignes }: Props) {
  return (
    <dl className={s.totaux} aria-label={label}>
      {lignes.map((it) => (
        <div key={it.libelle} className={it.total ? s.total : s.ligne}>
          <dt>
            {it.libelle}
            {it.note && <span className={s.note}>{it.note}</span>}
          </dt>
          <dd>{it.montant}</dd>
        </div>
      ))}
    </dl>
  )
}
