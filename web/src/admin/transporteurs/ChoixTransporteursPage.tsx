// What carriers may be given: parameters for the export, options shown at checkout. There is one such
// record, always open.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { toast } from '../../lib/toast'
import { Lecture } from '../commun/Lecture'
import { useLecture } from '../commun/useLecture'
import { listChoix } from './calls'
import { FormChoix } from './FormChoix'

/** There is one list of each: it always exists. */
const UN = 0

export function ChoixTransporteursPage() {
  const queries = useQueryClient()
  const lecture = useLecture({ cle: ['choixTransporteurs'], id: UN, load: listChoix })
  const saved = () => {
    queries.invalidateQueries({ queryKey: ['transporteurs', 'choix'] })
    toast('Choix enregistrés')
    lecture.renew()
  }
  return (
    <>
      <h1>Choix des transporteurs</h1>
      <p>
        Ce que vous pouvez cocher pour chacun de{' '}
        <Link href={chemins.transporteurs}>vos transporteurs</Link>, avec la valeur proposée. Ce
        qu’un transporteur a déjà lui reste.
      </p>
      <Lecture lecture={lecture} onClose={lecture.renew}>
        {() =>
          lecture.lu && (
            <FormChoix
              key={lecture.fois}
              choix={lecture.lu}
              onSaved={saved}
              onReload={lecture.renew}
            />
          )
        }
      </Lecture>
    </>
  )
}
