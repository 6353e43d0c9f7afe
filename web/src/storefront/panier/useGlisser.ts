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
    drag.current = { list, line, before: next(list, line) }
    line.dataset.glisse = ''
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    const { list, line } = drag.current
    const others = linesOf(list).filter((it) => it !== line)
    const before = others.find((it) => event.clientY < middleOf(it)) ?? null
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
    if (event.type !== 'pointerup' || before === next(list, line)) return
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
function next(list: HTMLElement, line: HTMLElement): HTMLElement | null {
  const lines = linesOf(list)
  return lines[lines.indexOf(line) + 1] ?? null
}

function middleOf(line: HTMLElement): number {
  const { top, height } = line.getBoundingClientRect()
  return top + height / 2
}

/** Shows where the line would go: above a line, or at the end; `undefined` shows nothing. */
function mark(list: HTMLElement, before: HTMLElement | null | undefined): void {
  for (const it of linesOf(list)) it.toggleAttribute('data-avant', it === before)
  list.toggleAttribute('data-fin', before === null)
}
