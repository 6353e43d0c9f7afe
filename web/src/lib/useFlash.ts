// A flag that goes up for a moment: a warning that lights up where it is read.
import { useCallback, useEffect, useState } from 'react'

/** docs/gestion.md 2.6: how long a warning is lit. */
export const WARNING_MS = 600

export function useFlash(): [boolean, () => void] {
  const [lit, setLit] = useState(0)
  useEffect(() => {
    if (lit === 0) return
    const timer = setTimeout(() => setLit(0), WARNING_MS)
    return () => clearTimeout(timer)
  }, [lit])
  return [lit > 0, useCallback(() => setLit((before) => before + 1), [])]
}
