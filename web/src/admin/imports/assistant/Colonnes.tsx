// The columns of a sheet: what each holds, what it is taken for and why, and what else it may be.
import { useId } from 'react'
import type { ChampModele } from '../../../wire/ChampModele'
import type { ChampOffertView } from '../../../wire/ChampOffertView'
import type { ColonneLueView } from '../../../wire/ColonneLueView'
import type { FeuilleLueView } from '../../../wire/FeuilleLueView'
import type { FeuilleModele } from '../../../wire/FeuilleModele'
import s from './Assistant.module.css'
import { champOf, cleOf, GROUPES, readValeurs, withChamp, withChange, writeValeurs } from './modele'
import { OptionsChamps } from './OptionsChamps'

interface Props {
  lue: FeuilleLueView
  feuille: FeuilleModele
  champs: ChampOffertView[]
  onChange: (feuille: FeuilleModele) => void
}

export function Colonnes({ lue, feuille, champs, onChange }: Props) {
  return (
    <ul className={`nue ${s.colonnes}`} aria-label="Colonnes du fichier">
      {lue.colonnes.map((it) => (
        <Colonne
          key={it.titre}
          colonne={it}
          feuille={feuille}
          champs={champs}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

type ColonneProps = Omit<Props, 'lue'> & { colonne: ColonneLueView }

function Colonne({ colonne, feuille, champs, onChange }: ColonneProps) {
  const { titre, exemples, raison } = colonne
  const champ = champOf(feuille, titre)
  const id = useId()
  const cle = champ ? cleOf(champ) : ''
  const offered = champs.some((it) => cleOf(it) === cle)
  return (
    <li className={s.colonne}>
      <div>
        <strong>{titre}</strong>
        <small className={s.exemples}>{exemples.join(' · ') || 'Rien dans cette colonne'}</small>
      </div>
      <div className="champ">
        <label htmlFor={id}>Devient</label>
        <select
          id={id}
          className="saisie"
          value={cle}
          onChange={(event) => onChange(withChamp(feuille, titre, event.target.value))}
        >
          <option value="">Ne pas reprendre</option>
          {champ && !offered && <option value={cle}>{`${champ.fichier}, ${champ.colonne}`}</option>}
          <OptionsChamps champs={champs} />
        </select>
      </div>
      {raison !== '' && <small className={s.raison}>Reconnue&nbsp;: {raison}.</small>}
      {champ && (
        <Reglages
          champ={champ}
          onChange={(change) => onChange(withChange(feuille, champ, change))}
        />
      )}
    </li>
  )
}

interface ReglagesProps {
  champ: ChampModele
  onChange: (change: Partial<ChampModele>) => void
}

/** Settings that are asked less often: group, parts, joined columns, translations. */
function Reglages({ champ, onChange }: ReglagesProps) {
  const groupe = GROUPES[champ.fichier]
  return (
    <>
      {groupe && (
        <Texte label={groupe} value={champ.groupe} onChange={(it) => onChange({ groupe: it })} />
      )}
      <details className={s.reglages}>
        <summary>Couper, réunir, traduire</summary>
        {champ.titres.length > 1 && (
          <Texte
            label={`Entre ${champ.titres.join(' et ')}`}
            value={champ.joint}
            onChange={(joint) => onChange({ joint })}
          />
        )}
        <Texte
          label="Couper à ce signe"
          value={champ.coupe}
          onChange={(coupe) =>
            onChange({ coupe, part: coupe === '' ? 0 : Math.max(champ.part, 1) })
          }
        />
        {champ.coupe !== '' && (
          <Texte
            label="Garder la partie n°"
            value={String(champ.part)}
            onChange={(part) => onChange({ part: Number.parseInt(part, 10) || 1 })}
          />
        )}
        <Texte
          label="Si la case est vide"
          value={champ.constante}
          onChange={(constante) => onChange({ constante })}
        />
        <Valeurs champ={champ} onChange={onChange} />
      </details>
    </>
  )
}

function Valeurs({ champ, onChange }: ReglagesProps) {
  const id = useId()
  return (
    <div className="champ">
      <label htmlFor={id}>Traduire, une valeur par ligne (O = 1)</label>
      <textarea
        id={id}
        className="saisie"
        rows={3}
        defaultValue={writeValeurs(champ.valeurs)}
        onBlur={(event) => onChange({ valeurs: readValeurs(event.target.value) })}
      />
    </div>
  )
}

interface TexteProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function Texte({ label, value, onChange }: TexteProps) {
  const id = useId()
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="saisie"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
