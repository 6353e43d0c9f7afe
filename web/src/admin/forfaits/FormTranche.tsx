// The modal of a bracket, new or kept. A dialog in the page's form would send that form: this one has none.
import type { KeyboardEvent } from 'react'
import { phrase } from '../../lib/phrases'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import type { TrancheView } from '../../wire/TrancheView'
import s from './Forfaits.module.css'
import { type Tranche, useTranche } from './useTranche'

interface Props {
  /** `Kg` or `€`. */
  unite: string
  /** The one to change; absent for a new one. */
  kept?: TrancheView
  onSaved: (tranche: TrancheView) => void
  onClose: () => void
}

export function FormTranche({ unite, kept, onSaved, onClose }: Props) {
  const tranche = useTranche(kept, onSaved, onClose)
  const { close } = tranche
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The form around the dialog is another one.
    event.preventDefault()
    event.stopPropagation()
    tranche.save()
  }

  return (
    <Modal
      open
      title={kept ? 'Modifier la tranche' : 'Ajouter une tranche'}
      closeLabel="Fermer"
      onClose={close}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a form cannot stand in a form. */}
      <div role="form" aria-label="Tranche" onKeyDown={enter}>
        <Champs tranche={tranche} unite={unite} />
        {tranche.refus && (
          <p role="alert" className="erreur-champ">
            {tranche.refus}
          </p>
        )}
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={close}>
            Annuler
          </button>
          <button
            type="button"
            className="bouton bouton-principal"
            disabled={tranche.busy}
            onClick={() => tranche.save()}
          >
            {kept ? 'Enregistrer' : 'Ajouter'}
          </button>
        </div>
      </div>
    </Modal>
  )
}

function Champs({ tranche, unite }: { tranche: Tranche; unite: string }) {
  const { valeur: saisie, erreurs, edit } = tranche
  const mesure = { inputMode: 'decimal', autoComplete: 'off', after: <span>{unite}</span> } as const
  return (
    <>
      <Champ
        id="tranche-libelle"
        label="Libellé"
        autoComplete="off"
        value={saisie.libelle}
        error={erreurs.libelle}
        onChange={(event) => edit({ libelle: event.target.value })}
      />
      <Champ
        {...mesure}
        id="tranche-debut"
        label="À partir de..."
        value={saisie.debut}
        error={erreurs.debut}
        onChange={(event) => edit({ debut: event.target.value })}
      />
      <label className="coche">
        <input
          type="checkbox"
          checked={!saisie.unique}
          onChange={() => edit({ unique: !saisie.unique })}
        />
        Progressive
      </label>
      <p className="aide">
        Le montant d’une tranche progressive est compté une fois par intervalle commencé.
      </p>
      {!saisie.unique && (
        <Champ
          {...mesure}
          id="tranche-interval"
          label={phrase('Interval')}
          value={saisie.interval}
          error={erreurs.interval}
          onChange={(event) => edit({ interval: event.target.value })}
        />
      )}
    </>
  )
}
