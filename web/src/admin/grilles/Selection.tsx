// The choice of a grid: whose, and from where.
import type { Choix } from './calls'
import s from './Grilles.module.css'

interface SelectionProps {
  choix: Choix
  transporteurs: { id: number; nom: string }[]
  agences: { code_agence: string; libelle_agence: string }[]
  leave: (act: () => void) => void
  onChange: (choix: Choix) => void
}

/** Choice of a grid: what is typed is asked about before another takes its place. */
export function Selection({ choix, transporteurs, agences, leave, onChange }: SelectionProps) {
  const change = (part: Partial<Choix>) => leave(() => onChange({ ...choix, ...part }))
  return (
    <div className={s.selection}>
      <div className="champ">
        <label htmlFor="grille-transporteur">Grille de</label>
        <select
          id="grille-transporteur"
          className="saisie"
          value={choix.transporteur}
          onChange={(event) => change({ transporteur: event.target.value })}
        >
          <option value="">Tous ceux qui n’ont pas la leur</option>
          {transporteurs.map((it) => (
            <option key={it.id} value={String(it.id)}>
              {it.nom}
            </option>
          ))}
        </select>
      </div>
      <div className="champ">
        <label htmlFor="grille-agence">Au départ de</label>
        <select
          id="grille-agence"
          className="saisie"
          value={choix.agence}
          onChange={(event) => change({ agence: event.target.value })}
        >
          <option value="">Toutes les agences</option>
          {agences.map((it) => (
            <option key={it.code_agence} value={it.code_agence}>
              {it.libelle_agence}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
