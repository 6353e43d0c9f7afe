// What a few words stand for, in full, beside them: by the pointer, the focus or a press. It stays
// as long as one is there, the pointer may go into it, and Escape takes it away (WCAG 1.4.13).
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import s from './Infobulle.module.css'

interface Props {
  /** What is said in full. */
  texte: string
  children: ReactNode
}

export function Infobulle({ texte, children }: Props) {
  const id = useId()
  const mot = useRef<HTMLButtonElement>(null)
  const bulle = useRef<HTMLSpanElement>(null)
  const show = () => {
    // Its place is that of the button, which it is told by.
    if (mot.current) bulle.current?.showPopover?.({ source: mot.current })
  }
  const hide = () => bulle.current?.hidePopover?.()
  const leave = () => {
    if (document.activeElement !== mot.current) hide()
  }

  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    // Under the pointer alone, the focus is elsewhere: the key is heard wherever it is pressed.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Of a dialog around it, it is not the end.
      event.preventDefault()
      bulle.current?.hidePopover?.()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOpen])

  return (
    <span onPointerEnter={show} onPointerLeave={leave}>
      <button
        ref={mot}
        type="button"
        className={s.mot}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      <span
        ref={bulle}
        id={id}
        role="tooltip"
        popover="manual"
        className={s.bulle}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {texte}
      </span>
    </span>
  )
}
