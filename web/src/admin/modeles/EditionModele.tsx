// One selection model: read when it exists, empty when it is new.
import { useQueryClient } from '@tanstack/react-query'
import { Lecture } from '../commun/Lecture'
import { useLecture } from '../commun/useLecture'
import { findModele } from './calls'
import { FormModele } from './FormModele'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

export function EditionModele({ id, onClose }: Props) {
  const queries = useQueryClient()
  const echec = 'Le modèle n’a pas pu être lu'
  const lecture = useLecture({ cle: ['modele'], id, lire: findModele, echec })
  const done = () => {
    queries.invalidateQueries({ queryKey: ['modeles'] })
    onClose()
  }
  return (
    <Lecture lecture={lecture} retour="Annuler" onClose={onClose}>
      {() => (
        <FormModele
          key={lecture.fois}
          view={lecture.lu}
          onDone={done}
          onReload={lecture.renew}
          onCancel={onClose}
        />
      )}
    </Lecture>
  )
}
