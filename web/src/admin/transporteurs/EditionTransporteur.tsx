// One carrier: read when it exists, empty when it is new.
import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listTransporteurs } from '../../lib/transport'
import { Lecture } from '../commun/Lecture'
import { useLecture } from '../commun/useLecture'
import type { Saisie } from './calls'
import { FormTransporteur } from './FormTransporteur'
import { depuis, VIDE } from './saisie'
import { LISTE } from './useListe'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

async function findSaisie(id: number, signal?: AbortSignal): Promise<Saisie> {
  const found = (await listTransporteurs(signal)).find((it) => it.id === id)
  if (!found) throw new HttpError(404, 'introuvable', 'Ce transporteur n’existe plus.')
  return depuis(found)
}

export function EditionTransporteur({ id, onClose }: Props) {
  const queries = useQueryClient()
  const lecture = useLecture({ cle: ['transporteur'], id, lire: findSaisie })
  const saved = () => {
    queries.invalidateQueries({ queryKey: LISTE })
    toast('Transporteur enregistré')
    onClose()
  }
  return (
    <Lecture lecture={lecture} onClose={onClose}>
      {() => (
        <FormTransporteur
          key={lecture.fois}
          start={lecture.lu ?? VIDE}
          relire={() => findSaisie(id ?? 0)}
          onSaved={saved}
          onReload={lecture.renew}
          onClose={onClose}
        />
      )}
    </Lecture>
  )
}
