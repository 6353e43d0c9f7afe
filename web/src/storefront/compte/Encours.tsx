// The outstanding balance beside its limit; the figures say it, the bar only shows it.
import { euros } from '../../lib/format'
import type { EncoursView } from '../../wire/EncoursView'
import s from './Compte.module.css'

export function Encours({ encours, plafond, message }: EncoursView) {
  if (encours === null) return null
  return (
    <section className={`carte ${s.bloc}`}>
      <h2>Encours</h2>
      <p className={s.encours}>
        <strong className="nombre">{euros(encours)}</strong>
        {plafond !== null && <span className={s.doux}> sur {euros(plafond)}</span>}
      </p>
      {plafond !== null && plafond > 0 && (
        <meter
          className={s.jauge}
          min={0}
          max={plafond}
          high={plafond * 0.8}
          optimum={0}
          value={Math.min(encours, plafond)}
          aria-label="Part du plafond utilisée"
        />
      )}
      {message && <p className="message message-attention">{message}</p>}
    </section>
  )
}
