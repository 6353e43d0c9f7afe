// The modal of a new bracket. A dialog in the page's form would send that form: this one has none.
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { ask, check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { QUESTION, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import type { TrancheView } from '../../wire/TrancheView'
import { type SaisieTranche, saveTranche } from './calls'
import s from './Forfaits.module.css'
import { type Refus, refusDe } from './refus'

const VIDE: SaisieTranche = { libelle: '', debut: '', unique: true, interval: '' }

interface Props {
  /** `Kg` or `€`. */
  unite: string
  onAdded: (tranche: TrancheView) => void
  onClose: () => void
}

export function FormTranche({ unite, onAdded, onClose }: Props) {
  const [saisie, change] = useState(VIDE)
  const [refus, setRefus] = useState<Refus | undefined>()
  const erreurs = refusDe(refus)
  const save = async () => {
    const { libelle, debut, unique, interval } = saisie
    const typed = [libelle, debut || '0', !unique, interval]
    const phrase = await check('checkTranche', ...typed)
    if (phrase)
      return refuse({ champ: ask('champTranche', ...typed) as string | undefined, phrase })
    setRefus(undefined)
    try {
      const tranche = await saveTranche(saisie)
      // A message is shown in the dialog that is open: this one closes first.
      flushSync(() => onAdded(tranche))
      toast('Tranche ajoutée')
    } catch (error) {
      if (error instanceof HttpError && error.status === 422)
        refuse({ champ: Object.keys(error.champs)[0], phrase: error.message })
      else tell('La tranche n’est pas enregistrée', error)
    }
  }
  const refuse = (refused: Refus) => {
    setRefus(refused)
    setTimeout(() => document.getElementById(`tranche-${refused.champ}`)?.focus(), 0)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The form around the dialog is another one.
    event.preventDefault()
    event.stopPropagation()
    save()
  }

  useUnsaved(saisie !== VIDE)
  // Only this window is left: what else the screen holds unsaved is not asked about.
  const close = () => (saisie === VIDE || window.confirm(QUESTION)) && onClose()

  return (
    <Modal open title="Ajouter une tranche" closeLabel="Fermer" onClose={close}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form cannot stand in a form. */}
      <div role="form" aria-label="Nouvelle tranche" onKeyDown={enter}>
        <Champ
          id="tranche-libelle"
          label="Libellé"
          autoComplete="off"
          value={saisie.libelle}
          error={erreurs.libelle}
          onChange={(event) => change({ ...saisie, libelle: event.target.value })}
        />
        <Champ
          id="tranche-debut"
          label="À partir de..."
          inputMode="decimal"
          autoComplete="off"
          after={<span>{unite}</span>}
          value={saisie.debut}
          error={erreurs.debut}
          onChange={(event) => change({ ...saisie, debut: event.target.value })}
        />
        <label className="coche">
          <input
            type="checkbox"
            checked={!saisie.unique}
            onChange={() => change({ ...saisie, unique: !saisie.unique })}
          />
          Progressive
        </label>
        <p className="aide">
          Le montant d’une tranche progressive est compté une fois par intervalle commencé.
        </p>
        {!saisie.unique && (
          <Champ
            id="tranche-interval"
            label="Interval"
            inputMode="decimal"
            autoComplete="off"
            after={<span>{unite}</span>}
            value={saisie.interval}
            error={erreurs.interval}
            onChange={(event) => change({ ...saisie, interval: event.target.value })}
          />
        )}
        {refus && !refus.champ && (
          <p role="alert" className="erreur-champ">
            {refus.phrase}
          </p>
        )}
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={close}>
            Annuler
          </button>
          <button type="button" className="bouton bouton-principal" onClick={save}>
            Ajouter
          </button>
        </div>
      </div>
    </Modal>
  )
}
