// A token that was just made: its text, shown once.
import { toast } from '../../lib/toast'
import { useUnsaved } from '../../lib/useUnsaved'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import s from './Jetons.module.css'

/** Asked of who leaves without having said that it is noted. */
const QUITTER = 'Ce jeton ne sera plus montré. Quitter sans l’avoir copié\u00a0?'

async function copy(jeton: string) {
  try {
    await navigator.clipboard.writeText(jeton)
    toast('Jeton copié')
  } catch {
    // A browser may keep the clipboard to itself.
    toast('Votre navigateur refuse la copie\u00a0: sélectionnez le jeton.', 'error')
  }
}

export function JetonCree({ jeton, onDone }: { jeton: string; onDone: () => void }) {
  useUnsaved(true, QUITTER)
  return (
    <Modal open title="Jeton créé" closeLabel="Je l’ai copié" onClose={onDone}>
      <div className={s.form}>
        <p role="status" className="message">
          Donnez-le à votre programme maintenant&nbsp;: il ne sera plus montré.
        </p>
        <p className={s.jeton}>{jeton}</p>
        <div className={s.boutons}>
          <button type="button" className="bouton" onClick={() => copy(jeton)}>
            <Icon name="copie" />
            Copier le jeton
          </button>
          <button type="button" className="bouton bouton-principal" onClick={onDone}>
            Je l’ai copié
          </button>
        </div>
      </div>
    </Modal>
  )
}
