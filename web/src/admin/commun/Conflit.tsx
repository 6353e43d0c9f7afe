// Somebody else changed the same record meanwhile: the same words on every screen. What they alone
// changed stays; what both changed is chosen, field by field.
import { useState } from 'react'
import { type Choix, type Dispute, mergeFiche } from '../../lib/fusion'
import { Conflict } from '../../ui/Conflict'
import s from './Conflit.module.css'
import type { ConflitDe } from './useRecord'

interface Props<T> {
  /** The record that was changed: "cette zone". */
  quoi: string
  /** Nothing while nobody was faster. */
  conflit: ConflitDe<T> | undefined
  /** Parts the record does not tell, and that saving replaces. */
  note?: string | undefined
  onReload: () => void
  /** Saves what both made of it. */
  onSave: (valeur: T) => void
  onCancel: () => void
}

export function Conflit<T extends object>({ conflit, ...props }: Props<T>) {
  return conflit ? <Question {...props} conflit={conflit} /> : null
}

function Question<T extends object>(props: Props<T> & { conflit: ConflitDe<T> }) {
  const { quoi, conflit, note, onReload, onSave, onCancel } = props
  const [choix, choose] = useState<Choix>({})
  const { valeur, gardes, disputes } = mergeFiche(conflit.champs, conflit.trois, choix)
  return (
    <Conflict
      open
      title="Modification concurrente"
      text={`Un autre administrateur, ou un import, a modifié ${quoi} pendant que vous y travailliez.`}
      reload="Recharger sa version"
      save="Enregistrer ainsi"
      cancel="Annuler"
      onReload={onReload}
      onSave={() => onSave(valeur)}
      onCancel={onCancel}
    >
      {note && <p>{note}</p>}
      {!note && gardes.length + disputes.length === 0 && (
        <p>
          Rien de ce qui a changé n’est en désaccord avec ce que vous avez saisi&nbsp;: rien n’en
          est remplacé. C’est peut-être votre enregistrement, dont la réponse s’est perdue.
        </p>
      )}
      {gardes.length > 0 && (
        <>
          <p>Ce qu’il a changé et que vous n’avez pas touché reste ainsi&nbsp;:</p>
          <ul>
            {gardes.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </>
      )}
      {disputes.length > 0 && <p>Vous l’avez changé tous les deux, choisissez&nbsp;:</p>}
      {disputes.map((it) => (
        <Choisir
          key={it.cle}
          dispute={it}
          choix={choix}
          onChoix={(cote) => choose({ ...choix, [it.cle]: cote })}
        />
      ))}
    </Conflict>
  )
}

interface ChoisirProps {
  dispute: Dispute
  choix: Choix
  onChoix: (cote: 'moi' | 'lui') => void
}

const COTES = [
  { cote: 'moi', nom: 'Votre version' },
  { cote: 'lui', nom: 'Sa version' },
] as const

function Choisir({ dispute, choix, onChoix }: ChoisirProps) {
  const { cle, label } = dispute
  return (
    <fieldset className={s.dispute}>
      <legend>{label}</legend>
      {COTES.map(({ cote, nom }) => (
        <label key={cote} className="coche">
          <input
            type="radio"
            name={`conflit${cle}`}
            checked={(choix[cle] ?? 'moi') === cote}
            onChange={() => onChoix(cote)}
          />
          {dispute[cote] ? `${nom}\u00a0: ${dispute[cote]}` : nom}
        </label>
      ))}
    </fieldset>
  )
}
