// A list that acts on a pick, and on no key that only goes through it.
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { isParcours } from './parcours'

/**
 * Props of a list that acts at once on a pick. `held` is what it stands on before anything is done of
 * it; left on a choice that `refuse` names, it goes back to what it was.
 */
export function useParcours(act: (value: string) => void, refuse?: string) {
  const [held, setHeld] = useState<string | null>(null)
  /** The same, for the events that come before the next drawing. */
  const now = useRef<string | null>(null)

  function hold(value: string | null) {
    now.current = value
    setHeld(value)
  }

  function flush(isLeft: boolean) {
    const value = now.current
    hold(null)
    if (value !== null && !(isLeft && value === refuse)) act(value)
  }

  const props = {
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      hold(target.value)
      if (!isParcours()) flush(false)
    },
    // Another window is no way of leaving the list.
    onBlur: () => document.hasFocus() && flush(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || now.current === null) return
      // Else the browser would open the list, or send its form.
      event.preventDefault()
      flush(false)
    },
  }
  return { held, props }
}
