// A filter of a list: a text to look for, or one of a few choices.

interface RechercheProps {
  /** Its name among the filters of the address. */
  nom: string
  label: string
  valeur: string
  onChange: (valeur: string) => void
}

export function ChampRecherche({ nom, label, valeur, onChange }: RechercheProps) {
  return (
    <div className="champ">
      <label htmlFor={nom}>{label}</label>
      <input
        id={nom}
        type="search"
        className="saisie"
        autoComplete="off"
        value={valeur}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface ChoixProps extends RechercheProps {
  /** Label of no choice. */
  tous: string
  choix: { value: string; label: string }[]
}

export function ChampChoix({ nom, label, valeur, tous, choix, onChange }: ChoixProps) {
  return (
    <div className="champ">
      <label htmlFor={nom}>{label}</label>
      <select
        id={nom}
        className="saisie"
        value={valeur}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{tous}</option>
        {choix.map((it) => (
          <option key={it.value} value={it.value}>
            {it.label}
          </option>
        ))}
      </select>
    </div>
  )
}
