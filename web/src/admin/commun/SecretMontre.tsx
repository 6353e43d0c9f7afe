// A text that was just made and is shown this once: a token, the secret of a webhook.
import { toast } from '../../lib/toast'
import { useUnsaved } from '../../lib/useUnsaved'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import s from './SecretMontre.module.css'

interface Props {
  titre: string
  /** Advice about the secret. */
  consigne: string
  /** « le jeton »: what is copied. */
  nom: string
  texte: string
  onDone: () => void
}

/** Asked of who leaves without having said that it is noted. */
const QUITTER = 'Ce texte ne sera plus montré. Quitter sans l’avoir copié\u00a0?'

async function copy(texte: string, nom: string) {
  try {
    await navigator.clipboard.writeText(texte)
    toast('Copié')
  } catch {
    // A browser may keep the clipboard to itself.
    toast(`Votre navigateur refuse la copie\u00a0: sélectionnez ${nom}.`, 'error')
  }
}

export function SecretMontre({ titre, consigne, nom, texte, onDone }: Props) {
  useUnsaved(true, QUITTER)
  return (
    <Modal open title={titre} closeLabel="Je l’ai copié" onClose={onDone}>
      <div className={s.form}>
        <p role="status" className="message">
          {consigne}
        </p>
        <p className={s.texte}>{texte}</p>
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={() => copy(texte, nom)}>
            <Icon name="copie" />
            Copier {nom}
          </button>
          <button type="button" className="bouton bouton-principal" onClick={onDone}>
            Je l’ai copié
          </button>
        </div>
      </div>
    </Modal>
  )
}
