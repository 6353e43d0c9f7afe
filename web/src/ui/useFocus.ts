// Gives the focus to what has just appeared because the person asked for it.
import { useEffect, useRef } from 'react'

export function useFocus<E extends HTMLElement>() {
  const place = useRef<E>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
