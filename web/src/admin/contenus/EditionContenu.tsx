// One page: read when it exists, empty when it is new.
import { useQueryClient } from '@tanstack/react-query'
import { Lecture } from '../commun/Lecture'
import { useLecture } from '../commun/useLecture'
import { findContenu } from './calls'
import { FormContenu } from './FormContenu'

interface Props {
  /** `null` is a new one. */
  id: number | null
  /** A new one has its number. */
  onCreated: (id: number) => void
  onReload: () => void
  onClose: () => void
}

export function EditionContenu({ id, onCreated, onReload, onClose }: Props) {
  const queries = useQueryClient()
  const lecture = useLecture({ cle: ['contenu'], id, lire: findContenu })
  const close = () => {
    queries.invalidateQueries({ queryKey: ['contenus'] })
    onClose()
  }
  return (
    <Lecture lecture={lecture} retour="Revenir à la liste" onClose={onClose}>
      {() => (
        <FormContenu
          key={lecture.fois}
          lu={lecture.lu}
          onCreated={onCreated}
          onReload={id === null ? onReload : lecture.renew}
          onClose={close}
        />
      )}
    </Lecture>
  )
}
