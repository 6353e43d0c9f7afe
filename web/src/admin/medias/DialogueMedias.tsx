// The file browser in a dialog, where the browser opens no window.
import { demande } from '../../lib/fileBrowser'
import { useStore } from '../../lib/useStore'
import { Modal } from '../../ui/Modal'
import { Annulation } from '../commun/Annulation'
import { Explorateur } from './Explorateur'

export function DialogueMedias() {
  const asked = useStore(demande)
  if (!asked) return null
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
        images={asked.images === true}
        onChoose={({ nom, src, largeur, hauteur }) => asked.answer({ nom, src, largeur, hauteur })}
      />
    </Modal>
  )
}
