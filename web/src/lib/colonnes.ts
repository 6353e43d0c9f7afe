// The columns of a list that a person does not want to see, kept in the browser.
import { useState } from 'react'

const KEY = 'comptoir.colonnes.'

function read(liste: string): string[] {
  try {
    return (localStorage.getItem(KEY + liste) ?? '').split(',').filter(Boolean)
  } catch {
    return []
  }
}

export function useColonnes(liste: string) {
  const [cachees, show] = useState(() => read(liste))
  const toggle = (cle: string) => {
    const next = cachees.includes(cle) ? cachees.filter((it) => it !== cle) : [...cachees, cle]
    show(next)
    try {
      localStorage.setItem(KEY + liste, next.join())
    } catch {
      // Private windows keep nothing: the choice holds until the page closes.
    }
  }
  return { cachees, toggle }
}
