// Place in the media folder: of the screen it is in the address, so that reloading and Back restore
// it; of the browser that a field opens it is its own, whatever page is behind.
import { useState } from 'react'
import { useAdresse } from '../../lib/useAdresse'

interface Place {
  dossier: string
  q: string
  page: number
}

export interface Lieu extends Place {
  /** Goes to a place; a text being typed is no step to come back to. */
  go: (to: Place, options?: { replace: boolean }) => unknown
}

export function useLieuIci(): Lieu {
  const [place, setPlace] = useState<Place>({ dossier: '', q: '', page: 1 })
  return { ...place, go: setPlace }
}

export function useLieuAdresse(): Lieu {
  const { filtres, page, go } = useAdresse(['dossier', 'q'])
  return { ...filtres, page, go: ({ page, ...to }, options) => go(to, page, options) }
}
