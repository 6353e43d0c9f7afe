// Tooltip of a few words, in full beside them: by the pointer, the focus or a press. It stays
// as long as one is there, the pointer may go into it, and Escape takes it away (WCAG 1.4.13).
import { type ReactNode, useEffect, useId, useRef } from 'react'
import s from './Infobulle.module.css'

interface Props {
  /** Text in full. */
  texte: string
  children: ReactNode
}

export function Infobulle({ texte, children }: Props) {
  const id = useId()
  const mot = useRef<HTMLButtonElement>(null)
  const bulle = useRef<HTMLSpanElement>(null)
  /** While it is shown; begun with it, not drawn after it: the key may come before the next drawing. */
  const ecoute = useRef<AbortController>(null)
  const hide = () => {
    ecoute.current?.abort()
    ecoute.current = null
    bulle.current?.hidePopover?.()
  }
  // Under the pointer alone, the focus is elsewhere: the key is heard wherever it is pressed.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Of a dialog around it, it is not the end.
    event.preventDefault()
    hide()
  }
  const show = () => {
    if (!mot.current || ecoute.current) return
    // Its place is that of the button, which it is told by.
    bulle.current?.showPopover?.({ source: mot.current })
    ecoute.current = new AbortController()
    const { signal } = ecoute.current
    document.addEventListener('keydown', onKey, { capture: true, signal })
  }
  const leave = () => {
    if (document.activeElement !== mot.current) hide()
  }
  useEffect(() => () => ecoute.current?.abort(), [])

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
      <span ref={bulle} id={id} role="tooltip" popover="manual" className={s.bulle}>
        {texte}
      </span>
    </span>
  )
}
