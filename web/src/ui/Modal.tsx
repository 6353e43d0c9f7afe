// A dialog on the browser's own: the page behind is inert, Escape closes, focus comes back.
import type { ReactNode, SyntheticEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon'
import s from './Modal.module.css'

/** First field of a form: it is answered at once, the cross can wait. */
const FIRST_FIELD = 'form .saisie:enabled'

interface Props {
  open: boolean
  title: string
  closeLabel: string
  /** Escape, the cross and the backdrop only ask: it closes when it is no longer `open`. */
  onClose: () => void
  /** `large` for tables and forms of two columns; along the screen, `tiroir` at its start, `volet` at its end. */
  size?: 'normal' | 'large' | 'tiroir' | 'volet'
  /** It is only read: nothing in it takes the focus, so that it is scrolled by itself. */
  lecture?: boolean
  children: ReactNode
}

export function Modal(props: Props) {
  const { open, title, closeLabel, onClose, size = 'normal', lecture, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // New each time the browser closed it by itself: what is still `open` then is shown again.
  const [forced, setForced] = useState({})

  // Taken away with what drew it, it closes first: the focus goes back to what opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by force, it opens again.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    if (!element.querySelector('[autofocus]')) {
      element.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    }
    return () => element.close()
  }, [open, forced])

  // Safari has no `closedby`: a click on the dialog itself is a click on its backdrop. A dialog
  // within closes by itself.
  const onSelf = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    // Escape closes nothing by itself: who opened it may have something to ask first.
    event.preventDefault()
    // Chromium lets itself be held back once: the next time it closes, which is asked then.
    if (event.type !== 'close') return event.cancelable && onClose()
    // Closed here, it is no longer `open`, or shows again already.
    if (!open || dialog.current.open) return
    onClose()
    setForced({})
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key.
    <dialog
      ref={dialog}
      className={`${s.fenetre} ${s[size] ?? ''}`}
      data-taille={size}
      aria-label={title}
      onCancel={onSelf}
      onClose={onSelf}
      onClick={onSelf}
      // A form that opened it hears nothing of the form within: it would take that sending for its own.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className={s.cadre}>
        <div className={s.tete}>
          <h2 className={s.titre}>{title}</h2>
          <button type="button" className={s.fermer} onClick={onClose} aria-label={closeLabel}>
            <Icon name="fermer" />
          </button>
        </div>
        <div
          className={s.corps}
          {...(lecture && { tabIndex: 0, role: 'region', 'aria-label': title })}
        >
          {open && children}
        </div>
      </div>
    </dialog>
  )
}
