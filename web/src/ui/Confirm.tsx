// The one question before an act that cannot be taken back.

import s from './Confirm.module.css'
import { Modal } from './Modal'

interface Props {
  open: boolean
  title: string
  question: string
  yes: string
  no: string
  /** The act destroys something: its button says so in red. */
  danger?: boolean
  onYes: () => void
  onNo: () => void
}

export function Confirm({ open, title, question, yes, no, danger, onYes, onNo }: Props) {
  return (
    <Modal open={open} title={title} closeLabel={no} onClose={onNo}>
      <p>{question}</p>
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={onNo}>
          {no}
        </button>
        <button
          type="button"
          className={`bouton ${danger ? 'bouton-danger' : 'bouton-principal'}`}
          onClick={onYes}
        >
          {yes}
        </button>
      </div>
    </Modal>
  )
}
