// A thumbnail shows its picture larger beside it: under the pointer or the focus, until Escape.

/** The pointer may cross the gap between the thumbnail and its picture. */
const GAP_MS = 200

const MARGIN_PX = 12

let popup: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Follows the thumbnails of a gallery; `first` is the one that woke this. */
export function startApercu(gallery: HTMLElement, first: HTMLAnchorElement): void {
  const show = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-vignette]')
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (link && !isTouch) open(link)
  }
  for (const type of ['pointerover', 'focusin']) gallery.addEventListener(type, show)
  for (const type of ['pointerout', 'focusout']) gallery.addEventListener(type, closeSoon)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  open(first)
}

function open(link: HTMLAnchorElement): void {
  clearTimeout(timer)
  popup?.remove()
  popup = document.createElement('div')
  popup.className = 'apercu'
  popup.addEventListener('pointerenter', () => clearTimeout(timer))
  popup.addEventListener('pointerleave', closeSoon)
  const image = document.createElement('img')
  image.src = link.href
  // The thumbnail is named already: the larger picture says nothing more.
  image.alt = ''
  popup.append(image)
  document.body.append(popup)
  place(popup, link)
}

/** Beside the thumbnail, and within the window. */
function place(element: HTMLElement, link: Element): void {
  const beside = link.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const isRoom = beside.right + MARGIN_PX + width < innerWidth
  const left = isRoom ? beside.right + MARGIN_PX : beside.left - width - MARGIN_PX
  // No room on either side: it would hide what the person came for.
  if (left < MARGIN_PX) {
    close()
    return
  }
  const top = Math.min(Math.max(MARGIN_PX, beside.top), innerHeight - height - MARGIN_PX)
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}

function closeSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(close, GAP_MS)
}

function close(): void {
  popup?.remove()
  popup = undefined
}
