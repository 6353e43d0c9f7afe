// Lines dragged by their handle, with a mouse or a finger: the browser's own dragging knows no finger.
import type { PointerEvent } from 'react'
import { useRef } from 'react'
import type { Drag } from './glisser'

const code = () => import('./glisser')

/** `onPlace` is told the line's id and its rank among the others. */
export function useGlisser(onPlace: (id: number, rang: number) => void) {
  const drag = useRef<Drag | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = (event.target as Element).closest('[data-poignee]')
    const line = handle?.closest<HTMLElement>('[data-ligne]')
    if (!line || event.button) return
    event.preventDefault()
    const list = event.currentTarget
    list.setPointerCapture(event.pointerId)
    drag.current = { list, line, y: null }
    line.dataset.glisse = ''
  }

  async function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = drag.current
    if (!held) return
    held.y = event.clientY
    const { showPlace } = await code()
    if (drag.current === held) showPlace(held)
  }

  async function onPointerUp(event: PointerEvent<HTMLElement>) {
    const done = drag.current
    drag.current = null
    if (!done) return
    delete done.line.dataset.glisse
    const { drop } = await code()
    drop(done, event.type === 'pointerup', onPlace)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
