// A dry run: the exact difference an import would make, before it is let into the queue.
import { useQuery } from '@tanstack/react-query'
import { Modal } from '../../ui/Modal'
import type { SimulationView } from '../../wire/SimulationView'
import { Echec } from '../commun/Echec'
import { nomEnvoye, simulateFichier } from './calls'
import { Difference } from './Difference'
import s from './ImportsPage.module.css'
import { RapportImport } from './RapportImport'

interface Props {
  /** The file looked at; empty while none is. */
  name: string
  onImport: () => void
  onClose: () => void
}

export function Simulation({ name, onImport, onClose }: Props) {
  return (
    <Modal
      open={name !== ''}
      title={`Simulation de ${nomEnvoye(name)}`}
      closeLabel="Fermer"
      size="large"
      onClose={onClose}
    >
      <Contenu name={name} onImport={onImport} onClose={onClose} />
    </Modal>
  )
}

function Contenu({ name, onImport, onClose }: Props) {
  const simulation = useQuery({
    queryKey: ['simulation', name],
    queryFn: () => simulateFichier(name),
    // The shop changes: a difference is worked out anew each time it is asked for.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {simulation.isPending && (
        <p role="status">
          Calcul de la différence… <progress aria-label="Calcul de la différence" />
        </p>
      )}
      {simulation.isError && <Echec erreur={simulation.error} onAgain={simulation.refetch} />}
      {simulation.data && <Resultat name={name} simulation={simulation.data} />}
      <div className={`rangee ${s.boutons}`}>
        <button type="button" className="bouton" onClick={onClose}>
          Fermer
        </button>
        {simulation.data && isWorthImporting(simulation.data) && (
          <button type="button" className="bouton bouton-principal" onClick={onImport}>
            Importer
          </button>
        )}
      </div>
    </>
  )
}

/** Refused whole, or every row that would change something is: there is nothing to import. */
function isWorthImporting({ etat, rapport }: SimulationView): boolean {
  const changes = rapport.crees + rapport.modifies + rapport.supprimes
  return etat !== 'ko' && (changes > 0 || rapport.refuses === 0)
}

function Resultat({ name, simulation }: { name: string; simulation: SimulationView }) {
  const { etat, bilan, rapport } = simulation
  return (
    <>
      <p className={etat === 'ko' ? 'message message-erreur' : 'message'}>
        {etat === 'ko'
          ? 'Ce fichier serait refusé en entier\u00a0: rien ne changerait.'
          : 'Rien n’a été enregistré\u00a0: voici ce que l’importation ferait.'}
      </p>
      <RapportImport rapport={rapport} bilan={bilan} />
      {etat !== 'ko' && <Difference name={name} simulation={simulation} />}
    </>
  )
}
