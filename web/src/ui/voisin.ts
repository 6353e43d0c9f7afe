// Heir of the focus of something that is gone: its like in the row that came there,
// else what is nearest. Never a red button, unless such a one was pressed.

/** Controls that take the focus. */
export const CONTROLS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** Verb of a control's name: « Supprimer » of « Supprimer Nord ». */
export function verbeDe(control: Element): string {
  const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
  return name.trim().split(/\s/)[0] ?? ''
}

/** Of the controls of a row, the one in the place of the one that is gone: its like, or the first. */
export function pareil(
  controls: HTMLElement[],
  at: number,
  verbe: string,
): HTMLElement | undefined {
  const there = controls[Math.min(at, controls.length - 1)]
  if (there && verbeDe(there) === verbe) return there
  return controls.find((it) => verbeDe(it) === verbe) ?? controls[0]
}

/** Place of something: what held it, nearest first, and its rank there. */
export interface Place {
  element: HTMLElement
  verbe: string
  trace: { holder: Element; at: number }[]
}

export function placeDe(element: HTMLElement): Place {
  const trace: Place['trace'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const holder = child.parentElement
    trace.push({ holder, at: [...holder.children].indexOf(child) })
  }
  return { element, verbe: verbeDe(element), trace }
}

/**
 * True of what is drawn, which alone takes the focus: it is asked of the browser, where it knows.
 */
const isOpen = (it: Element) =>
  !it.closest('dialog:not([open]), [inert], [hidden]') && (it.checkVisibility?.() ?? true)

/** Element nearest to a place; the content of the page where nothing is. */
export function voisin({ verbe, trace }: Place): HTMLElement | undefined {
  const page = document.getElementById('contenu')
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
  for (const { holder, at } of trace) {
    if (!holder.isConnected) continue
    // Behind a dialog nothing takes the focus.
    if (modal && !modal.contains(holder)) return undefined
    const all = [...holder.querySelectorAll<HTMLElement>(CONTROLS)].filter(isOpen)
    const there = holder.children[at]
    const inside = all.filter((it) => there?.contains(it))
    const like = inside.find((it) => verbeDe(it) === verbe)
    if (like) return like
    const safe = all.filter((it) => !it.matches('.bouton-danger'))
    const isAfter = (it: Element) =>
      there !== undefined && (there.contains(it) || (there.compareDocumentPosition(it) & 4) !== 0)
    const near = safe.find(isAfter) ?? safe.at(-1)
    if (near) return near
    if (holder === page) break
  }
  return page ?? undefined
}
