// Short messages from anywhere: said to screen readers, shown 1.5 s, errors until dismissed.

/** Delay in which a message stays; paused while it is hovered or holds the focus. */
export const TOAST_MS = 1500

let region: HTMLElement | undefined

/** The region must be in the page before the message, or some readers stay silent. */
function regionOf(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'toasts'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    // Whoever dismisses one goes on where one was.
    region.dataset.passage = ''
    document.body.append(region)
  }
  // A dialog is in the top layer: its messages must be in it to be seen.
  const host = document.querySelector('dialog[open]') ?? document.body
  if (region.parentElement !== host) host.append(region)
  return region
}

export type Genre = 'success' | 'warning' | 'error'

let witness: ((message: string, kind: Genre) => void) | undefined

/** Hears of every message: the back office keeps a list of past ones. */
export function watchToasts(listener: (message: string, kind: Genre) => void): void {
  witness = listener
}

/**
 * Says `message`, with what can be done about it; an `error` stays until it is dismissed, a `warning`
 * asks to look again, anything else goes by itself.
 */
export function toast(
  message: string | HTMLElement,
  kind: Genre = 'success',
  geste?: HTMLElement,
  ms = TOAST_MS,
): HTMLElement {
  const item = document.createElement('div')
  item.className = `toast toast-${kind}`
  item.append(message)
  witness?.(item.textContent ?? '', kind)
  if (geste) item.append(geste)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'toast-fermer'
  close.setAttribute('aria-label', 'Fermer le message')
  close.append('×')
  close.addEventListener('click', () => item.remove())
  item.append(close)
  regionOf().append(item)
  if (kind !== 'error') fade(item, ms)
  return item
}

function fade(item: HTMLElement, ms: number): void {
  let timer: ReturnType<typeof setTimeout>
  const start = () => {
    timer = setTimeout(() => item.remove(), ms)
  }
  // Held by the pointer, by the focus, or by both: the time runs once neither is there.
  const held = new Set<string>()
  const hold = (on: string, off: string) => {
    item.addEventListener(on, () => {
      held.add(on)
      clearTimeout(timer)
    })
    item.addEventListener(off, () => {
      held.delete(on)
      if (held.size === 0) start()
    })
  }
  hold('pointerenter', 'pointerleave')
  hold('focusin', 'focusout')
  start()
}
