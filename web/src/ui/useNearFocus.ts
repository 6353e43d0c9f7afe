// A row that goes takes the focus with it: its neighbour is where the person goes on.
import { type RefObject, useEffect, useRef } from 'react'
import { CONTROLS, pareil, verbeDe } from './voisin'

/** Last place of the focus in a list: which row, which of its controls. */
interface Place {
  element: HTMLElement
  row: number
  control: number
  verbe: string
}

/** For the element around the rows, told by their selector; it is looked at after each draw. */
export function useNearFocus<E extends HTMLElement>(rows: string): RefObject<E | null> {
  const list = useRef<E>(null)
  const place = useRef<Place | undefined>(undefined)
  useEffect(() => {
    const element = list.current
    const onFocus = ({ target }: FocusEvent) => {
      place.current = element ? placeOf(element, target, rows) : undefined
    }
    // Left for elsewhere in the page, it is not the row's any more; a question comes back to it. A
    // row that goes loses the focus while it still stands: it is looked at once it is gone.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest('dialog')) return
      const left = place.current
      queueMicrotask(() => {
        if (left?.element.isConnected && place.current === left) place.current = undefined
      })
    }
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  }, [rows])
  useEffect(() => {
    const was = place.current
    if (!was || was.element.isConnected || document.activeElement !== document.body) return
    place.current = undefined
    const left = [...(list.current?.querySelectorAll(rows) ?? [])]
    const row = left[Math.min(was.row, left.length - 1)]
    const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    const near = pareil(controls, was.control, was.verbe)
    const next = near ?? document.getElementById('contenu')
    next?.focus()
  })
  return list
}

function placeOf(list: HTMLElement, target: EventTarget | null, rows: string): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const row = target.closest(rows)
  if (!row) return undefined
  return {
    element: target,
    row: [...list.querySelectorAll(rows)].indexOf(row),
    control: [...row.querySelectorAll(CONTROLS)].indexOf(target),
    verbe: verbeDe(target),
  }
}
