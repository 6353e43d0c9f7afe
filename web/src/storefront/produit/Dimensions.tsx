// Dimensions the customer chooses: part of the price where the unit says so.
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

/** Contract: above zero, at most 100, three decimals. */
const DIMENSION_MAX = 100
const STEP = 0.001

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
            type="number"
            inputMode="decimal"
            name={it}
            min={STEP}
            max={DIMENSION_MAX}
            step={STEP}
            required
            data-dimension
          />
        </div>
      ))}
    </fieldset>
  )
}
