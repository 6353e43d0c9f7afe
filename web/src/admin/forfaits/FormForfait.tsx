// The form 'Ajoutez vos forfaits' (docs/gestion.md 2.7); Enter sends it, and success clears it.
import { type FormEvent, useRef } from 'react'
import { Champ } from '../../ui/Champ'
import { ChampFamille } from './ChampFamille'
import { ChampAgences, ChampZones } from './ChampsLieu'
import { ChampTranche } from './ChampTranche'
import type { TypeForfait } from './calls'
import s from './Forfaits.module.css'
import { useForfait } from './useForfait'

interface Props {
  type: TypeForfait | undefined
  onAdded: () => void
}

/** Fields typed of a fee, below its place. */
const TYPED = [
  { name: 'montant', label: 'Montant', optional: '', help: 'En euros HT', decimal: true },
  {
    name: 'franco',
    label: 'Franco',
    optional: '(facultatif)',
    help: 'Montant HT d’articles à partir duquel la livraison est offerte',
    decimal: true,
  },
  { name: 'libelle', label: 'Libellé', optional: '', help: 'Lu par vos clients', decimal: false },
] as const

export function FormForfait({ type, onAdded }: Props) {
  const first = useRef<HTMLSelectElement>(null)
  const { valeur: saisie, erreurs, refus, busy, set, save } = useForfait({ first, onAdded })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <form className={`carte ${s.form}`} onSubmit={submit} aria-labelledby="ajouter" noValidate>
      <h2 id="ajouter">Ajoutez vos forfaits</h2>
      {refus && (
        <p role="alert" className="message message-erreur">
          {refus}
        </p>
      )}
      <div className={s.champs}>
        <ChampAgences champ={first} value={saisie.agence} onChange={set('agence')} />
        <ChampZones value={saisie.zone} error={erreurs.zone} onChange={set('zone')} />
        <ChampFamille value={saisie.categorie} onChange={set('categorie')} />
        <ChampTranche
          type={type}
          value={saisie.tranche}
          error={erreurs.tranche}
          onChange={set('tranche')}
        />
        {TYPED.map(({ name, label, optional, help, decimal }) => (
          <Champ
            key={name}
            id={name}
            label={label}
            optional={optional}
            inputMode={decimal ? 'decimal' : 'text'}
            autoComplete="off"
            help={help}
            value={saisie[name]}
            error={erreurs[name]}
            onChange={(event) => set(name)(event.target.value)}
          />
        ))}
      </div>
      <button type="submit" className="bouton bouton-principal" disabled={busy}>
        AJOUTER
      </button>
    </form>
  )
}
