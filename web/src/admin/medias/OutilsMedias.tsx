// Above a folder: sends files, adds a folder, searches.
import { useId } from 'react'
import { Icon } from '../../ui/Icon'
import s from './Explorateur.module.css'
import type { Exploration } from './useExplorateur'

interface Props {
  explorateur: Exploration
  onFolder: () => void
}

export function OutilsMedias({ explorateur, onFolder }: Props) {
  const recherche = useId()
  return (
    <div className={`rangee ${s.outils}`}>
      <label className="bouton bouton-principal">
        <Icon name="envoyer" />
        Envoyer des fichiers
        <input
          type="file"
          className="hors-vue"
          multiple
          accept="image/png,image/jpeg,image/webp,application/pdf"
          onChange={(event) => {
            explorateur.send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <button type="button" className="bouton" onClick={onFolder}>
        <Icon name="dossier" />
        Nouveau dossier
      </button>
      <label htmlFor={recherche} className="hors-vue">
        Chercher dans ce dossier
      </label>
      <input
        id={recherche}
        type="search"
        className={`saisie ${s.recherche}`}
        placeholder="Chercher dans ce dossier"
        value={explorateur.q}
        onChange={(event) => explorateur.search(event.target.value)}
      />
    </div>
  )
}
