// The question before a file that was on trial is let into the queue.
import { Confirm } from '../../ui/Confirm'
import { nomEnvoye } from './calls'

interface Props {
  /** Empty while nothing is asked. */
  name: string
  onYes: (name: string) => void
  onEnd: () => void
}

export function QuestionImport({ name, onYes, onEnd }: Props) {
  return (
    <Confirm
      open={name !== ''}
      title="Importer le fichier"
      question={`Importer ${nomEnvoye(name)}\u00a0? La boutique change dès que son tour vient\u00a0; «\u00a0Simuler\u00a0» montre d’abord ce qui changerait.`}
      yes="Importer"
      no="Annuler"
      onYes={() => {
        onYes(name)
        onEnd()
      }}
      onNo={onEnd}
    />
  )
}
