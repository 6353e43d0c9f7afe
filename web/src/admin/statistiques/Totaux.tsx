// Totals of the period.
import type { TotauxView } from '../../wire/TotauxView'
import s from './StatistiquesPage.module.css'
import { SERIES, valeur } from './series'

export function Totaux({ totaux }: { totaux: TotauxView }) {
  return (
    <ul className={s.totaux} aria-label="Totaux de la période">
      {SERIES.map((serie) => (
        <li key={serie.key} className="carte">
          <strong>{valeur(serie, totaux)}</strong>
          <span>{serie.nom}</span>
        </li>
      ))}
    </ul>
  )
}
