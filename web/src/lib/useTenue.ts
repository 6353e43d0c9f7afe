// Promises hold until an hour: a page left open, or kept for when there is no network, takes them away
// by itself.
import { useEffect, useState } from 'react'
import { onPassed } from './instants'

/** Whether an instant is still to come; what the server rendered holds at first. */
export function useTenue(jusqua: number): boolean {
  const [passed, setPassed] = useState(0)
  useEffect(() => onPassed(jusqua, () => setPassed(jusqua)), [jusqua])
  return passed !== jusqua
}
