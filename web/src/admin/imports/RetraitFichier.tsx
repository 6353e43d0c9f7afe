// A file that is deleted: asked by its name, put in the bin, and offered to be put back.
import { offerUndo, restoreRecord } from '../../lib/annulation'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { deleteFichier, nomEnvoye } from './calls'

interface Props {
  /** Empty while nothing is asked. */
  name: string
  onDone: () => void
  onEnd: () => void
}

export function RetraitFichier({ name, onDone, onEnd }: Props) {
  const remove = async () => {
    onEnd()
    try {
      await deleteFichier(name)
      offerUndo({
        texte: `Fichier «\u00a0${nomEnvoye(name)}\u00a0» supprimé.`,
        undo: () => restoreRecord('import', name),
        retabli: 'Fichier rétabli',
      })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    onDone()
  }
  return (
    <Confirm
      open={name !== ''}
      title="Supprimer le fichier"
      question={`Le fichier ${nomEnvoye(name)} sera gardé dans la corbeille, 30 jours au plus. Le supprimer\u00a0?`}
      yes="Supprimer"
      no="Annuler"
      danger
      onYes={remove}
      onNo={onEnd}
    />
  )
}
