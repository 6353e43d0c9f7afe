// The field that the address asks for (`?champ=`), as the search of settings does: shown, focused.
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Part of a setting that takes the focus: itself, or the first of its fields. */
const FIELDS = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** `ready` once the fields are in the page. */
export function useChampDemande(ready: boolean): void {
  const [params, setParams] = useSearchParams()
  const id = params.get('champ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setParams` is another one each time.
  useEffect(() => {
    const place = ready && id ? document.getElementById(id) : null
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    const field = place.matches(FIELDS) ? place : place.querySelector<HTMLElement>(FIELDS)
    field?.focus({ preventScroll: true })
    // Asked for once: the same field may be asked for again.
    setParams(
      (before) => {
        before.delete('champ')
        return before
      },
      { replace: true },
    )
  }, [ready, id])
}

/** The address of a field. */
export const auChamp = (href: string, id: string) => `${href}?champ=${encodeURIComponent(id)}`
