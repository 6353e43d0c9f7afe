// The file browser in a dialog, where the browser opens no window.
import { type Demande, demande } from '../../lib/fileBrowser'
import { useStore } from '../../lib/useStore'
import { Modal } from '../../ui/Modal'
import { Annulation } from '../commun/Annulation'
import { Explorateur } from './Explorateur'
import { useLieuIci } from './lieu'

export function DialogueMedias() {
  const asked = useStore(demande)
  return asked ? <Parcourir asked={asked} /> : null
}

/** It begins at the root each time it is opened. */
function Parcourir({ asked }: { asked: Demande }) {
  const lieu = useLieuIci()
  return (
    <Modal
      open
      size="large"
      title="Parcourir"
      closeLabel="Fermer"
      onClose={() => asked.answer(null)}
    >
      {/* What is offered behind a dialog cannot be pressed. */}
      <Annulation />
      <Explorateur
        lieu={lieu}
        images={asked.images === true}
        onChoose={({ nom, src, largeur, hauteur }) => asked.answer({ nom, src, largeur, hauteur })}
      />
    </Modal>
  )
}
