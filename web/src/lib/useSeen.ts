// Observer of what has been on the screen: what nobody looks at is not asked of the server.
import { type RefObject, useEffect, useState } from 'react'

/** Once seen, for good. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((it) => it.isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen, place])
  return seen
}
