// Asks for the password once more before an act that is dangerous.
import { useActionState } from 'react'
import s from './Confirm.module.css'
import { Modal } from './Modal'

interface Props {
  open: boolean
  title: string
  text: string
  label: string
  yes: string
  no: string
  /** Sends the password; answers why it is refused, or nothing. */
  onPassword: (password: string) => Promise<string | undefined>
  onNo: () => void
}

export function ConfirmPassword(props: Props) {
  const { open, title, no, onNo } = props
  return (
    <Modal open={open} title={title} closeLabel={no} onClose={onNo}>
      <Form {...props} />
    </Modal>
  )
}

function Form({ text, label, yes, no, onPassword, onNo }: Props) {
  const [refusal, send, pending] = useActionState(
    (_: string | undefined, form: FormData) => onPassword(String(form.get('motDePasse'))),
    undefined,
  )
  return (
    <form action={send}>
      <p>{text}</p>
      {refusal && (
        <p role="alert" className="message message-erreur">
          {refusal}
        </p>
      )}
      <label className="champ">
        <span className="etiquette">{label}</span>
        <input
          name="motDePasse"
          type="password"
          className="saisie"
          autoComplete="current-password"
          required
        />
      </label>
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={onNo}>
          {no}
        </button>
        <button type="submit" className="bouton bouton-principal" disabled={pending}>
          {yes}
        </button>
      </div>
    </form>
  )
}
