// Somebody else changed the same thing meanwhile: reload theirs, or save what both made of it.

import type { ReactNode } from 'react'
import s from './Confirm.module.css'
import { Modal } from './Modal'

interface Props {
  open: boolean
  title: string
  text: string
  /** Changes they made. */
  children?: ReactNode
  reload: string
  save: string
  cancel: string
  onReload: () => void
  onSave: () => void
  onCancel: () => void
}

export function Conflict(props: Props) {
  const { open, title, text, children, reload, save, cancel } = props
  const { onReload, onSave, onCancel } = props
  return (
    <Modal open={open} title={title} closeLabel={cancel} onClose={onCancel}>
      <p>{text}</p>
      {children}
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={onReload}>
          {reload}
        </button>
        <button type="button" className="bouton bouton-principal" onClick={onSave}>
          {save}
        </button>
      </div>
    </Modal>
  )
}
