// The way in of an administrator: its open sessions, and the way back of who lost the telephone.
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { ConfirmPassword } from '../../ui/ConfirmPassword'
import { Modal } from '../../ui/Modal'
import type { UtilisateurView } from '../../wire/UtilisateurView'
import { SessionsOuvertes } from '../commun/SessionsOuvertes'
import { retirer } from './calls'
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
        await retirer(login)
        toast(`${login} se connecte de nouveau sans code`)
        onChanged()
        onClose()
      })
      .catch((error) => toast(messageOf(error), 'error'))

  return (
    <Modal open title={`Accès de ${login}`} closeLabel="Fermer" onClose={onClose}>
      <div className={s.form}>
        <SessionsOuvertes {...(moi ? {} : { login })} onEnded={onChanged} />
        {secondFacteur && !moi && (
          <p>
            A perdu son téléphone et ses codes de secours ?{' '}
            <button type="button" className="bouton bouton-danger" onClick={remove}>
              Retirer la validation en deux étapes
            </button>
          </p>
        )}
      </div>
      <ConfirmPassword
        open={confirme.asking}
        title="Confirmez votre mot de passe"
        text="Changer l’accès d’un autre demande un mot de passe donné il y a moins de 10 minutes."
        label="Votre mot de passe"
        yes="Confirmer"
        no="Annuler"
        onPassword={confirme.onPassword}
        onNo={confirme.stop}
      />
    </Modal>
  )
}
