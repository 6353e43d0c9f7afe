// A list that a form holds as the text of one field: the form hears of each change as if it were typed.
import { type ReactNode, useRef, useState } from 'react'

interface ChampListe<T> {
  liste: T[]
  set: (change: (now: T[]) => T[]) => void
  /** The form hears of these too, which are typed and not in the list yet. */
  hear: (more: T[]) => void
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
  const waiting = useRef<T[]>([])
  const tell = () => {
    const texte = write([...now.current, ...waiting.current])
    show({ liste: now.current, texte })
    if (!field.current) return
    // The form reads it at once, before it is drawn again.
    field.current.value = texte
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    liste: shown.liste,
    set: (change) => {
      now.current = change(now.current)
      tell()
    },
    hear: (more) => {
      waiting.current = more
      tell()
    },
    field: <input ref={field} type="hidden" name={nom} value={shown.texte} />,
  }
}
