// Measure of the brackets, and the way to start again from nothing.
import { useId, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { changeType, type TypeForfait as Type } from './calls'
import s from './Forfaits.module.css'
import { ResetForfaits } from './ResetForfaits'

const TYPES: { type: Type; nom: string; unite: string }[] = [
  { type: 'poids', nom: 'Au poids de la commande', unite: 'kg' },
  { type: 'montant', nom: 'Au montant HT des articles', unite: '€' },
]

interface Props {
  type: Type
  /** Fees that exist. */
  nombre: number
  onType: (type: Type) => void
  onReset: () => void
}

export function TypeForfait({ type, nombre, onType, onReset }: Props) {
  const id = useId()
  const [wanted, setWanted] = useState<Type | undefined>()
  const [resetting, setResetting] = useState(false)
  const change = async (next: Type) => {
    setWanted(undefined)
    try {
      onType((await changeType(next)).typeForfait)
      toast('Type de forfait enregistré')
    } catch (error) {
      tell('Le type de forfait n’est pas enregistré', error)
    }
  }

  return (
    <section className={`carte ${s.type}`} aria-labelledby={id}>
      <fieldset className={s.choix}>
        <legend id={id} className="etiquette">
          Type de forfait
        </legend>
        {TYPES.map((it) => (
          <label key={it.type} className="coche">
            <input
              type="radio"
              name="typeForfait"
              checked={it.type === type}
              onChange={() => setWanted(it.type)}
            />
            {it.nom} ({it.unite})
          </label>
        ))}
      </fieldset>
      <button type="button" className="bouton bouton-danger" onClick={() => setResetting(true)}>
        Supprimer l'ensemble des forfaits existants
      </button>
      <Confirm
        open={wanted !== undefined}
        title="Changer le type de forfait"
        question={`Les tranches sont conservées, mais leurs seuils peuvent devenir incohérents\u00a0: ce qui se lisait en ${uniteDe(type)} se lira en ${uniteDe(wanted)}.`}
        yes="Changer le type"
        no="Annuler"
        danger
        onYes={() => wanted && change(wanted)}
        onNo={() => setWanted(undefined)}
      />
      <ResetForfaits
        open={resetting}
        nombre={nombre}
        onReset={onReset}
        onClose={() => setResetting(false)}
      />
    </section>
  )
}

const uniteDe = (type: Type | undefined) => TYPES.find((it) => it.type === type)?.unite ?? ''
