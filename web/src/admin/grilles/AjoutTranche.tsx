// One more row of the grids, typed where its prices are: a bracket named by where it begins. What is
// progressive, or has a name of its own, is made among the fees.
import { type FormEvent, useState } from 'react'
import { toast } from '../../lib/toast'
import { Champ } from '../../ui/Champ'
import { useRecord } from '../commun/useRecord'
import { createTranche } from './calls'
import s from './Grilles.module.css'

interface Props {
  unite: string
  /** There is none yet: the first begins at 0, which is proposed. */
  premiere: boolean
  onAdded: () => void
}

export function AjoutTranche(props: Props) {
  // Empty again after each.
  const [ajouts, setAjouts] = useState(0)
  const onAdded = () => {
    setAjouts(ajouts + 1)
    props.onAdded()
  }
  return <Formulaire key={`${ajouts} ${props.premiere}`} {...props} onAdded={onAdded} />
}

function Formulaire({ unite, premiere, onAdded }: Props) {
  const record = useRecord({
    start: () => ({ valeur: { debut: premiere ? '0' : '' }, version: null }),
    send: ({ debut }) => createTranche(debut.trim(), unite),
    onSaved: () => {
      toast('Tranche ajoutée', 'success')
      onAdded()
    },
    echec: 'La tranche n’est pas ajoutée',
  })
  const { valeur, erreurs, edit } = record
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }
  return (
    <form className={s.ajout} onSubmit={submit} noValidate>
      <Champ
        id="debut"
        label={`Ajouter une tranche, à partir de (${unite})`}
        inputMode="decimal"
        autoComplete="off"
        value={valeur.debut}
        error={erreurs.debut}
        onChange={(event) => edit({ debut: event.target.value })}
      />
      <button type="submit" className="bouton" disabled={record.busy || valeur.debut.trim() === ''}>
        Ajouter la tranche
      </button>
    </form>
  )
}
