// A dialog on the browser's own: the page behind is inert, Escape closes, focus comes back.
import type { ReactNode, SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon'
import s from './Modal.module.css'

/** What a form asks first: it is answered at once, the cross can wait. */
const FIRST_FIELD =
  'form :is(input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea):enabled'

interface Props {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** Asked before Escape, the cross or the backdrop close it: what is typed may be lost. */
  mayClose?: () => boolean
  /** `large` for tables and forms of two columns, `tiroir` along the start of the screen. */
  size?: 'normal' | 'large' | 'tiroir'
  children: ReactNode
}

export function Modal(props: Props) {
  const { open, title, closeLabel, onClose, size = 'normal', children } = props
  const { mayClose = () => true } = props
  const dialog = useRef<HTMLDialogElement>(null)

  // Taken away with what drew it, it closes first: the focus goes back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    if (!element.querySelector('[autofocus]')) {
      element.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    }
    return () => element.close()
  }, [open])

  // Safari has no `closedby`: a click on the dialog itself is a click on its backdrop. A dialog
  // within closes by itself.
  const isSelf = (event: SyntheticEvent) => event.target === dialog.current
  const leave = () => mayClose() && onClose()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key.
    <dialog
      ref={dialog}
      className={`${s.fenetre} ${size === 'normal' ? '' : s[size]}`}
      aria-label={title}
      onCancel={(event) => isSelf(event) && !mayClose() && event.preventDefault()}
      onClose={(event) => isSelf(event) && onClose()}
      onClick={(event) => isSelf(event) && leave()}
    >
      <div className={s.cadre}>
        <div className={s.tete}>
          <h2 className={s.titre}>{title}</h2>
          <button type="button" className={s.fermer} onClick={leave} aria-label={closeLabel}>
            <Icon name="fermer" />
          </button>
        </div>
        <div className={s.corps}>{open && children}</div>
      </div>
    </dialog>
  )
}
