// The pages a pager shows: the rule `pagination`, asked in the browser.
import { useEffect, useState } from 'react'
import { ask, loadRules } from './rules'

const windowOf = (page: number, pages: number) =>
  Array.from((ask('paginationWindow', page, pages) as Uint32Array | undefined) ?? [])

/** Pages in order, 0 for a gap; empty until the rules are loaded. */
export function useFenetre(page: number, pages: number): number[] {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    loadRules().then(setLoaded)
  }, [])
  return windowOf(page, pages)
}
