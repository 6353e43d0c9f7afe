// One fee of the list: any edit shows 'valider', which saves it and leaves the edit.
import { type KeyboardEvent, useRef } from 'react'
import { described, Notes } from '../../ui/Notes'
import type { ForfaitView } from '../../wire/ForfaitView'
import { BoutonIcone } from '../commun/BoutonIcone'
import { Conflit } from '../commun/Conflit'
import type { TypeForfait } from './calls'
import s from './Forfaits.module.css'
import { seuilDe } from './seuil'
import { CHAMPS, useLigneForfait } from './useLigneForfait'

interface Props {
  forfait: ForfaitView
  type: TypeForfait | undefined
  onChange: () => void
  onRemove: (forfait: ForfaitView) => void
}

export function LigneForfait({ forfait, type, onChange, onRemove }: Props) {
  const { id, tranche } = forfait
  const form = useRef<HTMLFormElement>(null)
  const ligne = useLigneForfait({ forfait, form, onChange })
  const { valeur: saisie, refus, erreurs, dirty } = ligne
  const nom = `${tranche?.libelle ?? 'Tranche supprimée'}, forfait ${id}`
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dirty) ligne.cancel()
  }

  return (
    <form
      ref={form}
      className={s.ligneForfait}
      aria-label={nom}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) ligne.save()
      }}
    >
      <p className={s.tranche}>
        <span className={s.numero}>{id}</span> {tranche?.libelle ?? 'Tranche supprimée'}
        {tranche && <small className={s.seuil}>{seuilDe(tranche, type)}</small>}
      </p>
      {CHAMPS.map(({ nom: name, label }) => (
        <label key={name} className={s[name]}>
          <span className={s.titre}>{label}</span>
          <input
            id={`${name}-${id}`}
            className={`saisie ${name === 'libelle' ? '' : s.nombre}`}
            {...described({ id: `${name}-${id}`, error: erreurs[name] })}
            inputMode={name === 'libelle' ? 'text' : 'decimal'}
            autoComplete="off"
            value={saisie[name]}
            onChange={(event) => ligne.edit({ [name]: event.target.value })}
          />
          <Notes id={`${name}-${id}`} error={erreurs[name]} />
        </label>
      ))}
      {refus && (
        <p role="alert" className={`erreur-champ ${s.refus}`}>
          {refus}
        </p>
      )}
      <div className={s.actes}>
        {dirty && (
          <button type="submit" className="bouton bouton-principal bouton-petit">
            valider
          </button>
        )}
        <BoutonIcone
          icone="corbeille"
          nom={`Supprimer ${nom}`}
          title="Supprimer"
          onAct={() => onRemove(forfait)}
        />
      </div>
      <Conflit {...ligne.merge} quoi="ce forfait" onReload={ligne.reload} />
    </form>
  )
}
