// Choices for carriers: parameters for the export, options shown at checkout. There is one such
// record, always open.

import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { PageHeader } from '../../ui/PageHeader'
import { Edition } from '../commun/Edition'
import { CHOIX, listChoix } from './calls'
import { FormChoix } from './FormChoix'

/** There is one list of each: it always exists. */
const UN = 0

export function ChoixTransporteursPage() {
  return (
    <>
      <PageHeader titre="Choix des transporteurs" />
      <p>
        Ce que vous pouvez cocher pour chacun de{' '}
        <Link href={chemins.transporteurs}>vos transporteurs</Link>, avec la valeur proposée. Ce
        qu’un transporteur a déjà lui reste.
      </p>
      <Edition cle={CHOIX} id={UN} load={listChoix}>
        {({ lu, done, reload }) =>
          lu && <FormChoix choix={lu} onSaved={() => done('Choix enregistrés')} onReload={reload} />
        }
      </Edition>
    </>
  )
}
