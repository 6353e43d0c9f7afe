// Somebody else changed the same thing meanwhile: reload theirs, or overwrite it knowingly.

import type { ReactNode } from 'react'
import s from './Confirm.module.css'
import { Modal } from './Modal'

interface Props {
  open: boolean
  title: string
  text: string
  /** What they changed. */
  children?: ReactNode
  reload: string
  overwrite: string
  cancel: string
  onReload: () => void
  onOverwrite: () => void
  onCancel: () => void
}

export function Conflict(props: Props) {
  const { open, title, text, children, reload, overwrite, cancel } = props
  const { onReload, onOverwrite, onCancel } = props
  return (
    <Modal open={open} title={title} closeLabel={cancel} onClose={onCancel}>
      <p>{text}</p>
      {children}
      <div className={s.boutons}>
        <button type="button" className="bouton bouton-danger" onClick={onOverwrite}>
          {overwrite}
        </button>
        <button type="button" className="bouton bouton-principal" onClick={onReload}>
          {reload}
        </button>
      </div>
    </Modal>
  )
}
