// Two days: from, to. The second cannot stand before the first.

export interface Periode {
  dateDebut: string
  dateFin: string
}

interface Props {
  periode: Periode
  labels: { debut: string; fin: string }
  required?: boolean
  onChange: (change: Partial<Periode>) => void
}

export function ChampsPeriode({ periode, labels, required, onChange }: Props) {
  return (
    <>
      <div className="champ">
        <label htmlFor="dateDebut">{labels.debut}</label>
        <input
          id="dateDebut"
          type="date"
          required={required}
          className="saisie"
          value={periode.dateDebut}
          onChange={(event) => onChange({ dateDebut: event.target.value })}
        />
      </div>
      <div className="champ">
        <label htmlFor="dateFin">{labels.fin}</label>
        <input
          id="dateFin"
          type="date"
          required={required}
          className="saisie"
          min={periode.dateDebut || undefined}
          value={periode.dateFin}
          onChange={(event) => onChange({ dateFin: event.target.value })}
        />
      </div>
    </>
  )
}
