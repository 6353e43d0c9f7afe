// Lines dragged by their handle, with a mouse or a finger: the browser's own dragging knows no finger.
import type { PointerEvent } from 'react'

/** `onPlace` is told the line's id and its rank among the others. */
export function useGlisser(onPlace: (id: number, rang: number) => void) {
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = (event.target as Element).closest('[data-poignee]')
    const line = handle?.closest<HTMLElement>('[data-ligne]')
    if (!line || event.button) return
    event.preventDefault()
    const list = event.currentTarget
    list.setPointerCapture(event.pointerId)
    /** Moves of the pointer before the code came: most baskets are never put in order. */
    const seen: globalThis.PointerEvent[] = []
    list.onpointermove = list.onpointerup = list.onpointercancel = (it) => seen.push(it)
    void import('./glisser').then(({ drag }) => drag(list, line, seen, onPlace))
  }

  return { onPointerDown }
}
