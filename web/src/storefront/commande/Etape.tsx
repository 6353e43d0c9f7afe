// One step of the checkout: its number, its title, its fields.
import type { ReactNode } from 'react'
import s from './Commande.module.css'
import type { Choix } from './choix'
import type { Erreurs } from './verifier'

/** Properties of every step. */
export interface EtapeProps {
  choix: Choix
  erreurs: Erreurs
  change: (part: Partial<Choix>) => void
}

export function Etape(props: { numero: number; titre: string; children: ReactNode }) {
  return (
    <fieldset className={`carte ${s.etape}`}>
      <legend className={s.legende}>
        <span className={s.numero}>{props.numero}</span>
        {props.titre}
      </legend>
      {props.children}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  /** Id of the sentence that refuses the group. */
  erreur?: string | undefined
  onChoose: () => void
  titre: ReactNode
  note?: ReactNode
  fin?: ReactNode
}

/** A choice as a whole line to press. */
export function Option(props: OptionProps) {
  const { name, value, checked, disabled, erreur, onChoose, titre, note, fin } = props
  return (
    <label className={s.option} data-choisi={checked || undefined} data-off={disabled || undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-describedby={erreur}
        onChange={onChoose}
      />
      <span className={s.optionTexte}>
        <span className={s.optionTitre}>{titre}</span>
        {note && <span className="aide">{note}</span>}
      </span>
      {fin && <span className={s.optionFin}>{fin}</span>}
    </label>
  )
}

export function ErreurGroupe({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className="erreur-champ" role="alert">
      {children}
    </p>
  ) : null
}
