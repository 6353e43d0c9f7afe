// Dimensions the customer chooses: part of the price where the unit says so. A field of text, not
// of numbers: those read `12,5` as 125 or as nothing, by the language of the browser.
import { nombre } from '../../lib/format'
import type { BornesView } from '../../wire/BornesView'
import type { ProduitView } from '../../wire/ProduitView'
import s from './Dimensions.module.css'

interface Props {
  names: string[]
  /** Limits of the article's own, where it has some. */
  limites: ProduitView['limites']
}

/** docs/vitrine.md 4.5 writes three of them so; the others follow. */
const LIBELLES: Record<string, string> = {
  longueur: 'LONGUEUR (m)',
  largeur: 'LARGEUR (m)',
  hauteur: 'HAUTEUR (m)',
  diametre: 'DIAMÈTRE (m)',
  contenance: 'CONTENANCE (l)',
  poids: 'POIDS (kg)',
  densite: 'DENSITÉ',
}

export function Dimensions({ names, limites }: Props) {
  return (
    <fieldset className={s.dimensions}>
      <legend className="etiquette">Vos dimensions</legend>
      {names.some((it) => LIBELLES[it]?.endsWith('(m)')) && (
        <p id="dim-aide" className={`aide ${s.aide}`}>
          En mètres&nbsp;: 1,2 pour 1&nbsp;200&nbsp;mm.
        </p>
      )}
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
            aria-describedby={
              [LIBELLES[it]?.endsWith('(m)') && 'dim-aide', limites[it] && `dim-${it}-limites`]
                .filter(Boolean)
                .join(' ') || undefined
            }
            data-dimension
            data-min={limites[it]?.min}
            data-max={limites[it]?.max}
          />
          {limites[it] && (
            <span id={`dim-${it}-limites`} className="aide">
              {phraseLimites(limites[it])}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** Sentence beside the field: what the article can be cut to. */
function phraseLimites({ min, max }: BornesView): string {
  if (min === undefined) return `jusqu’à ${nombre(max ?? 0)}`
  return max === undefined ? `à partir de ${nombre(min)}` : `de ${nombre(min)} à ${nombre(max)}`
}
