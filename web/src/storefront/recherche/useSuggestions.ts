// Suggestions of the server for the text typed: one question a pause, the previous one given up.
import { useEffect, useState } from 'react'
import { askJson, HttpError, isAborted, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { RECHERCHE_CHARS_MAX, RECHERCHE_CHARS_MIN } from '../../wire/bornes'
import type { RechercheView } from '../../wire/RechercheView'
import type { Suggestions } from './Suggestions'

/** At most one question in this time: people type faster than they read. */
const PAUSE_MS = 150

/** True of a text worth asking for; of another, the rules say why. */
export function isSearchable({ length }: string): boolean {
  return length >= RECHERCHE_CHARS_MIN && length <= RECHERCHE_CHARS_MAX
}

interface Suggere {
  view?: RechercheView
  /** Panel that shows them: it comes with the first ones. */
  Panneau?: typeof Suggestions
  /** Their addresses, in the order of the arrows. */
  links?: string[]
  /** Failure that kept them from being asked for. */
  panne?: string
}

/** Advice about a failure. The words of a failed server say nothing to a shopper. */
function said(error: unknown): string {
  const why = error instanceof HttpError && error.status < 500 ? messageOf(error) : ''
  return `Les suggestions n’ont pas pu être chargées. ${why}`
}

/** The suggestions for `texte` once it has `declenchement` characters, nothing before; asks again. */
export function useSuggestions(texte: string, declenchement: number): [Suggere, () => void] {
  const [found, setFound] = useState<Suggere>({})
  const [tries, setTries] = useState(0)
  const asked = texte.trim()
  const isLong = asked.length >= declenchement && isSearchable(asked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again.
  useEffect(() => {
    if (!isLong) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { signal } = controller
        const view = await askJson<RechercheView>(paths.suggestions(asked), { signal })
        // After the answer: code asked for without a network is, in many browsers, never asked again.
        const { Suggestions: Panneau, listLinks } = await import('./Suggestions')
        if (!signal.aborted) setFound({ view, Panneau, links: listLinks(view, asked) })
      } catch (error) {
        if (isAborted(error)) return
        // docs/vitrine.md 3.1: a failed search is logged, and said.
        console.error('error searching', error)
        setFound({ panne: said(error) })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, isLong, tries])

  const retry = () => {
    // Taken away first: said again, it is heard again.
    setFound({})
    setTries(tries + 1)
  }
  return [isLong ? found : {}, retry]
}
