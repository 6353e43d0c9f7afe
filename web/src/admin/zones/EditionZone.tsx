// One zone: read when it exists, empty when it is new.
import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listZones } from '../../lib/transport'
import type { ZoneView } from '../../wire/ZoneView'
import { Lecture } from '../commun/Lecture'
import { useLecture } from '../commun/useLecture'
import { FormZone } from './FormZone'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

async function findZone(id: number): Promise<ZoneView> {
  const found = (await listZones()).find((it) => it.id === id)
  if (!found) throw new HttpError(404, 'introuvable', 'Cette zone n’existe plus.')
  return found
}

export function EditionZone({ id, onClose }: Props) {
  const queries = useQueryClient()
  const lecture = useLecture({ cle: ['zone'], id, lire: findZone })
  const saved = () => {
    queries.invalidateQueries({ queryKey: ['zones'] })
    toast('Zone enregistrée')
    onClose()
  }
  return (
    <Lecture lecture={lecture} onClose={onClose}>
      {() => (
        <FormZone
          key={lecture.fois}
          zone={lecture.lu}
          onSaved={saved}
          onReload={lecture.renew}
          onClose={onClose}
        />
      )}
    </Lecture>
  )
}
