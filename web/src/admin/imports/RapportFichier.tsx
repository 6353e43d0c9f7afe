// Report of the import of a file.
import { date } from '../../lib/date'
import { Modal } from '../../ui/Modal'
import type { FichierView } from '../../wire/FichierView'
import { duree } from './ParFichier'
import { RapportImport } from './RapportImport'

interface Props {
  /** None while nothing is shown. */
  fichier: FichierView | null
  onClose: () => void
}

export function RapportFichier({ fichier, onClose }: Props) {
  return (
    <Modal
      open={fichier !== null}
      title={`Rapport de ${fichier?.name ?? ''}`}
      closeLabel="Fermer"
      onClose={onClose}
      size="large"
    >
      {fichier?.bilan && (
        <p>
          Importé le {date(fichier.bilan.debut)}, en {duree(fichier.bilan.dureeMs)}.
        </p>
      )}
      {fichier?.rapport && <RapportImport rapport={fichier.rapport} bilan={fichier.bilan} />}
    </Modal>
  )
}
