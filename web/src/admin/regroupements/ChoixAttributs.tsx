// The attributes a regroupement may be chosen by; two at most for type '0'.

import { useId, useState } from 'react'
import { cleAttribut } from '../../lib/catalogue'
import { check } from '../../lib/rules'
import { useFlash } from '../../lib/useFlash'
import { valeurLue } from '../../lib/valeurs'
import type { AttributChoixView } from '../../wire/AttributChoixView'
import { TYPE_LIMITED } from './brouillon'
import { nomsAttributs } from './noms'
import s from './Regroupements.module.css'

/** Attributes from which a filter helps to find one. */
const FILTER_FROM = 12

/** Values that tell what an attribute is; the others are an ellipsis. */
const OPTIONS_SHOWN = 6

interface Props {
  type: string
  disponibles: AttributChoixView[]
  choisis: AttributChoixView[]
  /** That they were changed by hand. */
  marque: string
  onToggle: (attribut: AttributChoixView) => void
  /** Chooses several, or none of them any more. */
  onAll: (attributs: AttributChoixView[], chosen: boolean) => void
}

export function ChoixAttributs({ type, disponibles, choisis, marque, onToggle, onAll }: Props) {
  const [limited, warn] = useFlash()
  const [filtre, setFiltre] = useState('')
  const id = useId()
  const cles = choisis.map(cleAttribut)
  const known = disponibles.map(cleAttribut)
  const toggle = async (attribut: AttributChoixView) => {
    const isNew = !cles.includes(cleAttribut(attribut))
    const kept = choisis.filter((it) => known.includes(cleAttribut(it)))
    const names = [...kept, attribut].map((it) => it.propriete).join('\n')
    // An excess selection is refused: the box stays unticked, the note lights up.
    if (isNew && (await check('checkAttributs', type, names))) warn()
    else onToggle(attribut)
  }
  const noms = nomsAttributs(disponibles)
  const shown = disponibles.filter((it) =>
    noms.get(cleAttribut(it))?.toLowerCase().includes(filtre.trim().toLowerCase()),
  )

  return (
    <fieldset className={s.groupe} aria-describedby={type === TYPE_LIMITED ? id : undefined}>
      <legend className="etiquette">Attributs de regroupement</legend>
      {type === TYPE_LIMITED && (
        <p id={id} className={limited ? s.alerte : 'aide'} role={limited ? 'alert' : undefined}>
          2 attributs maximum
        </p>
      )}
      {marque && <p className={`aide ${s.marque}`}>{marque}</p>}
      {disponibles.length >= FILTER_FROM && (
        <input
          type="search"
          className={`saisie ${s.filtre}`}
          aria-label="Filtrer les attributs"
          placeholder="Filtrer les attributs"
          value={filtre}
          onChange={(event) => setFiltre(event.target.value)}
        />
      )}
      {disponibles.length === 0 && (
        <p className="aide">Ces articles n’ont aucun attribut en commun.</p>
      )}
      <div className={s.attributs}>
        {shown.map((it) => (
          <label key={cleAttribut(it)} className="coche">
            <input
              type="checkbox"
              checked={cles.includes(cleAttribut(it))}
              onChange={() => toggle(it)}
            />
            <span>
              {noms.get(cleAttribut(it))}
              <small className={s.detail}>
                {lues(it.options).slice(0, OPTIONS_SHOWN).join(' · ')}
                {it.options.length > OPTIONS_SHOWN && '…'} {it.suffixe}
              </small>
            </span>
          </label>
        ))}
      </div>
      {type !== TYPE_LIMITED && shown.length > 1 && (
        <div className={s.tous}>
          <button type="button" className="bouton bouton-petit" onClick={() => onAll(shown, true)}>
            Tout cocher
          </button>
          <button type="button" className="bouton bouton-petit" onClick={() => onAll(shown, false)}>
            Tout décocher
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** Values as people read them: numbers in their order, with a decimal comma. */
function lues(options: string[]): string[] {
  const isNumber = (it: string) => /^-?\d+(\.\d+)?$/.test(it)
  if (!options.every(isNumber)) return options
  return options.toSorted((a, b) => Number(a) - Number(b)).map(valeurLue)
}
