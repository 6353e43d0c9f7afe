// Menu of the lesser acts on a row: a button, and a list that the browser
// unfolds beside it, above everything and closed by Escape or a press elsewhere.
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from './Icon'
import s from './MenuActions.module.css'

interface Props {
  /** Name of the button: "Autres actions sur la commande W12". */
  label: string
  /** Links, buttons and forms of one button. */
  children: ReactNode
}

/** A gesture was chosen: its list has no more to say, and the focus goes back to its button. */
function close(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover?.()
}

export function MenuActions({ label, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`bouton bouton-nu bouton-petit ${s.bouton}`}
        aria-label={label}
        popoverTarget={id}
      >
        <Icon name="suite" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys press what is in it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes after the press, no more. */}
      <div id={id} popover="auto" className={`carte ${s.liste}`} onClick={close}>
        {children}
      </div>
    </>
  )
}
