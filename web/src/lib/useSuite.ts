// A long list shown bit by bit: the server and the first look take the head, the rest follows at once.
import { startTransition, useEffect, useState } from 'react'

/** Rows that come with the page; more would keep the server and the first look waiting. */
export const TETE = 60

/** Rows added at a time: a few milliseconds each, between which the person can act. */
const SUITE = 80

/** Number of `total` rows to show now. */
export function useSuite(total: number): number {
  const [shown, setShown] = useState(TETE)

  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + SUITE)))
    return () => clearTimeout(timer)
  }, [shown, total])

  return Math.min(shown, total)
}
