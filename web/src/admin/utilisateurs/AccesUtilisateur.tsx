// The way in of an administrator: its open sessions, and the way back of who lost the telephone.
import { flushSync } from 'react-dom'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { Modal } from '../../ui/Modal'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { SessionsOuvertes } from '../commun/SessionsOuvertes'
import { removeFacteur } from './calls'
import s from './UtilisateursPage.module.css'

interface Props {
  utilisateur: UtilisateurView
  onChanged: () => void
  onClose: () => void
}

export function AccesUtilisateur({ utilisateur, onChanged, onClose }: Props) {
  const { login, moi, secondFacteur } = utilisateur
  const confirme = useConfirme()
  const remove = () =>
    confirme
      .run(async () => {
        await removeFacteur(login)
        // A message is shown in the dialog that is open: this one closes first.
        flushSync(onClose)
        onChanged()
        toast(`${login} se connecte de nouveau sans code`)
      })
      .catch((error) => toast(messageOf(error), 'error'))

  return (
    <Modal
      open
      title={`Sessions et sécurité\u00a0: ${login}`}
      closeLabel="Fermer"
      onClose={onClose}
    >
      <div className={s.form}>
        <SessionsOuvertes {...(moi ? {} : { login })} onEnded={onChanged} />
        {secondFacteur && !moi && (
          <p>
            A perdu son téléphone et ses codes de secours&nbsp;?{' '}
            <button type="button" className="bouton bouton-danger" onClick={remove}>
              Retirer la validation en deux étapes
            </button>
          </p>
        )}
      </div>
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer l’accès d’un autre"
      />
    </Modal>
  )
}
