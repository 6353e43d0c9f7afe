// What the server suggests for the text typed: one question a pause, the previous one given up.
import { useEffect, useState } from 'react'
import { askJson, isAborted } from '../../lib/http'
import { paths } from '../../lib/paths'
import type { RechercheView } from '../../wire/RechercheView'

/** At most one question in this time: people type faster than they read. */
const PAUSE_MS = 150

/** Storefront, section 9. */
const CHARS_MIN = 3
const CHARS_MAX = 60

/** The suggestions for `texte` once it has `declenchement` characters; `null` before. */
export function useSuggestions(texte: string, declenchement: number): RechercheView | null {
  const [view, setView] = useState<{ texte: string; answer: RechercheView } | null>(null)
  const asked = texte.trim()
  const { length } = asked
  const isLong = length >= Math.max(declenchement, CHARS_MIN) && length <= CHARS_MAX

  useEffect(() => {
    if (!isLong) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = controller
        const answer = await askJson<RechercheView>(paths.suggestions(asked), { signal })
        setView({ texte: asked, answer })
      } catch (error) {
        // Storefront, section 8: a failed search is only logged; Enter still leads to the results.
        if (!isAborted(error)) console.error('error searching', error)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, isLong])

  return isLong && view ? view.answer : null
}
