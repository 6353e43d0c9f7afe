// A list that a form holds as the text of one field: the form hears of each change as if it were typed.
import { type ReactNode, useRef, useState } from 'react'

interface ChampListe<T> {
  liste: T[]
  set: (change: (now: T[]) => T[]) => void
  /** The field itself, which nobody sees. */
  field: ReactNode
}

export function useChampListe<T>(
  nom: string,
  valeur: string,
  read: (texte: string) => T[],
  write: (liste: T[]) => string,
): ChampListe<T> {
  const field = useRef<HTMLInputElement>(null)
  const [start] = useState(() => ({ liste: read(valeur), texte: valeur }))
  const [shown, show] = useState(start)
  const now = useRef(start.liste)
  const set = (change: (now: T[]) => T[]) => {
    now.current = change(now.current)
    const texte = write(now.current)
    show({ liste: now.current, texte })
    if (!field.current) return
    // The form reads it at once, before it is drawn again.
    field.current.value = texte
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    liste: shown.liste,
    set,
    field: <input ref={field} type="hidden" name={nom} value={shown.texte} />,
  }
}
