// Place a dragged line would go to. Fetched with the first drag: most baskets are never put in
// order.

type Placer = (id: number, rang: number) => void

/** Drags a line of the list until the pointer is let go; `seen` is what it did so far. */
export function drag(
  list: HTMLElement,
  line: HTMLElement,
  seen: PointerEvent[],
  onPlace: Placer,
): void {
  /** Height of the pointer, once it has moved. */
  let y: number | null = null
  function follow({ type, clientY }: PointerEvent) {
    hidePlace(list)
    if (type === 'pointermove') {
      y = clientY
      return showPlace(list, line, y)
    }
    list.onpointermove = list.onpointerup = list.onpointercancel = null
    delete line.dataset.glisse
    if (type === 'pointerup' && y !== null) drop(list, line, y, onPlace)
  }
  line.dataset.glisse = ''
  list.onpointermove = list.onpointerup = list.onpointercancel = follow
  seen.forEach(follow)
}

/** The line after it, which may be the first of the next group. */
function next(line: Element): HTMLElement | null {
  return (line.nextElementSibling ??
    line.parentElement?.nextElementSibling?.firstElementChild ??
    null) as HTMLElement | null
}

function linesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-ligne]')]
}

function isAbove(y: number, line: HTMLElement): boolean {
  const { top, height } = line.getBoundingClientRect()
  return y < top + height / 2
}

/** Line before which `line` would stand at that height: `null` is the end. */
function placeAt(list: HTMLElement, line: HTMLElement, y: number): HTMLElement | null {
  const { left, width } = list.getBoundingClientRect()
  // Asked of the screen, not of each line: measuring those far away would lay them out.
  const under = document.elementFromPoint(left + width / 2, y)
  const other = under?.closest<HTMLElement>('[data-ligne]')
  // Out of the window, or of the list: the nearest line is measured out.
  if (!other) return linesOf(list).find((it) => it !== line && isAbove(y, it)) ?? null
  const before = other === line || !isAbove(y, other) ? next(other) : other
  return before === line ? next(line) : before
}

/** Shows where the line would go: above a line, or at the end. */
function showPlace(list: HTMLElement, line: HTMLElement, y: number): void {
  const before = placeAt(list, line, y)
  before?.setAttribute('data-avant', '')
  list.toggleAttribute('data-fin', before === null)
}

function hidePlace(list: HTMLElement): void {
  list.querySelector('[data-avant]')?.removeAttribute('data-avant')
  list.removeAttribute('data-fin')
}

/** Tells `onPlace` the line's id and its rank among the others, unless it stands there already. */
function drop(list: HTMLElement, line: HTMLElement, y: number, onPlace: Placer): void {
  const before = placeAt(list, line, y)
  if (before === next(line)) return
  const others = linesOf(list).filter((it) => it !== line)
  onPlace(Number(line.dataset.ligne), before ? others.indexOf(before) : others.length)
}
