// An amount in both tariffs: the page's tariff decides, by style alone, which one leads.
import s from './Prix.module.css'

interface Props {
  /** Amounts already written in French; nothing is shown when prices are hidden. */
  ht: string | undefined
  ttc: string | undefined
  unite?: string
  size?: 'normal' | 'grand'
  /** It has no price: it is to be asked for. */
  surDemande?: boolean | undefined
}

export function Prix({ ht, ttc, unite, size = 'normal', surDemande }: Props) {
  if (surDemande) return <p className={`prix ${s.demande}`}>Prix sur demande</p>
  if (ht === undefined || ttc === undefined) return null
  return (
    <div className={`prix ${s.prix} ${size === 'grand' ? s.grand : ''}`}>
      <span className={s.ht}>
        <span className={s.montant}>{ht}</span> <abbr title="hors taxes">HT</abbr>
      </span>
      <span className={s.ttc}>
        <span className={s.montant}>{ttc}</span> <abbr title="toutes taxes comprises">TTC</abbr>
      </span>
      {unite && <span className={s.unite}>{unite}</span>}
    </div>
  )
}
