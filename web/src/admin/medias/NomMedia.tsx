// Asks for the name of a folder or a file.
import { useState } from 'react'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import { focusFirst, type Refus } from '../commun/refus'
import s from './Explorateur.module.css'

const CHAMP = 'nom-media'

interface Props {
  titre: string
  nom: string
  /** Answers why it was not done, or nothing: there is no more to type. */
  onNom: (nom: string) => Promise<Refus | undefined>
  onClose: () => void
}

export function NomMedia({ titre, nom, onNom, onClose }: Props) {
  const [saisie, setSaisie] = useState(nom)
  const [refus, setRefus] = useState<string | undefined>()
  const vide = saisie.trim() === ''
  const send = async () => {
    const refused = await onNom(saisie)
    if (!refused) return onClose()
    setRefus(refused.champs.nom)
    focusFirst(refused, () => CHAMP)
  }
  return (
    <Modal open title={titre} closeLabel="Annuler" onClose={onClose}>
      <form
        className={s.nom}
        onSubmit={(event) => {
          event.preventDefault()
          if (!vide) send()
        }}
      >
        <Champ
          id={CHAMP}
          label="Nom"
          help="Des lettres, des chiffres, des tirets&nbsp;; le reste est remplacé."
          asked
          value={saisie}
          error={refus}
          onChange={(event) => {
            setRefus(undefined)
            setSaisie(event.target.value)
          }}
        />
        <div className="rangee">
          <button type="button" className="bouton" onClick={onClose}>
            Annuler
          </button>
          <button type="submit" className="bouton bouton-principal" disabled={vide}>
            Enregistrer
          </button>
        </div>
      </form>
    </Modal>
  )
}
