// A value that follows another once it has stopped changing.
import { useEffect, useState } from 'react'

export function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    if (Object.is(value, delayed)) return
    const timer = setTimeout(() => setDelayed(() => value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayed, delayMs])
  return delayed
}
