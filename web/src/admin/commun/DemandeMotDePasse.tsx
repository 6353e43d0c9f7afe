// The password once more, in the same words everywhere: only what it is asked for differs.
import { ConfirmPassword } from '../../ui/ConfirmPassword'

interface Props {
  open: boolean
  /** "Fermer cette session": what the password is asked for, after « Pour ». */
  pour?: string
  /** Sends the password; answers why it is refused, or nothing. */
  onPassword: (password: string) => Promise<string | undefined>
  onNo: () => void
}

export function DemandeMotDePasse({ open, pour = 'continuer', onPassword, onNo }: Props) {
  return (
    <ConfirmPassword
      open={open}
      title="Confirmez votre identité"
      text={`Pour ${pour}, saisissez à nouveau votre mot de passe.`}
      label="Votre mot de passe"
      yes="Confirmer"
      no="Annuler"
      onPassword={onPassword}
      onNo={onNo}
    />
  )
}
