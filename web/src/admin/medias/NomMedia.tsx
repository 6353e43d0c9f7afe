// Asks for the name of a folder or a file.
import { useState } from 'react'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import s from './Explorateur.module.css'

interface Props {
  titre: string
  nom: string
  onNom: (nom: string) => void
  onClose: () => void
}

export function NomMedia({ titre, nom, onNom, onClose }: Props) {
  const [saisie, setSaisie] = useState(nom)
  const vide = saisie.trim() === ''
  return (
    <Modal open title={titre} closeLabel="Annuler" onClose={onClose}>
      <form
        className={s.nom}
        onSubmit={(event) => {
          event.preventDefault()
          if (!vide) onNom(saisie)
        }}
      >
        <Champ
          id="nom-media"
          label="Nom"
          help="Des lettres, des chiffres, des tirets ; le reste est remplacé."
          asked
          value={saisie}
          onChange={(event) => setSaisie(event.target.value)}
        />
        <div className={s.outils}>
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
