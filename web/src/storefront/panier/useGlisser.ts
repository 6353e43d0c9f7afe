// Lines dragged by their handle, with a mouse or a finger: the browser's own dragging knows no finger.
import type { PointerEvent } from 'react'
import { useRef } from 'react'

interface Drag {
  list: HTMLElement
  line: HTMLElement
  /** The line it would be put before; `null` for the end. */
  before: HTMLElement | null
}

/** `onPlace` is told the line's id and its rank among the others. */
export function useGlisser(onPlace: (id: number, rang: number) => void) {
  const drag = useRef<Drag | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = (event.target as Element).closest('[data-poignee]')
    const line = handle?.closest<HTMLElement>('[data-ligne]')
    if (!line || event.button !== 0) return
    event.preventDefault()
    const list = event.currentTarget
    list.setPointerCapture(event.pointerId)
    drag.current = { list, line, before: next(line) }
    line.dataset.glisse = ''
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    const { list, line } = drag.current
    const before = placeAt(list, line, event.clientY)
    if (before === undefined) return
    drag.current.before = before
    mark(list, before)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const done = drag.current
    drag.current = null
    if (!done) return
    const { list, line, before } = done
    delete line.dataset.glisse
    mark(list, undefined)
    if (event.type !== 'pointerup' || before === next(line)) return
    const others = linesOf(list).filter((it) => it !== line)
    const rang = before ? others.indexOf(before) : others.length
    onPlace(Number(line.dataset.ligne), rang)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

function linesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-ligne]')]
}

/** The line after it, which may be the first of the next group. */
function next(line: Element): HTMLElement | null {
  return (line.nextElementSibling ??
    line.parentElement?.nextElementSibling?.firstElementChild ??
    null) as HTMLElement | null
}

/** What `line` would stand before at that height: `null` is the end, `undefined` no place at all. */
function placeAt(list: HTMLElement, line: HTMLElement, y: number): HTMLElement | null | undefined {
  const { top, bottom, left, width } = list.getBoundingClientRect()
  if (y < top) return list.querySelector<HTMLElement>('[data-ligne]')
  if (y > bottom) return null
  // Asked of the screen, not of each line: measuring those far away would lay them out.
  const under = document.elementFromPoint(left + width / 2, y)
  const other = under?.closest<HTMLElement>('[data-ligne]')
  if (!other) return undefined
  if (other === line) return next(line)
  const box = other.getBoundingClientRect()
  const before = y < box.top + box.height / 2 ? other : next(other)
  return before === line ? next(line) : before
}

/** Shows where the line would go: above a line, or at the end; `undefined` shows nothing. */
function mark(list: HTMLElement, before: HTMLElement | null | undefined): void {
  list.querySelector('[data-avant]')?.removeAttribute('data-avant')
  before?.setAttribute('data-avant', '')
  list.toggleAttribute('data-fin', before === null)
}
