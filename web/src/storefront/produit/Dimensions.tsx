// Dimensions the customer chooses: part of the price where the unit says so. A field of text, not
// of numbers: those read `12,5` as 125 or as nothing, by the language of the browser.
import s from './Dimensions.module.css'

interface Props {
  names: string[]
}

const LIBELLES: Record<string, string> = {
  longueur: 'Longueur (m)',
  largeur: 'Largeur (m)',
  hauteur: 'Hauteur (m)',
  diametre: 'Diamètre (m)',
  contenance: 'Contenance (l)',
  poids: 'Poids (kg)',
  densite: 'Densité',
}

export function Dimensions({ names }: Props) {
  return (
    <fieldset className={s.dimensions}>
      <legend className="etiquette">Vos dimensions</legend>
      {names.map((it) => (
        <div key={it}>
          <label htmlFor={`dim-${it}`}>{LIBELLES[it] ?? it}</label>
          <input
            id={`dim-${it}`}
            className="saisie"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={it}
            required
            data-dimension
          />
        </div>
      ))}
    </fieldset>
  )
}
