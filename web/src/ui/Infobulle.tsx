// What a few words stand for, in full, beside them: by the pointer, the focus or a press. It stays
// as long as one is there, the pointer may go into it, and Escape takes it away (WCAG 1.4.13).
import { type ReactNode, useId, useRef } from 'react'
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within is what is worked with.
    <span
      onPointerEnter={show}
      onPointerLeave={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !bulle.current?.matches(':popover-open')) return
        // Of a dialog around it, it is not the end.
        event.preventDefault()
        hide()
      }}
    >
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
