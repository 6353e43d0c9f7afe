// A thumbnail shows its picture in the large place; without this it opens it.

export function startVignettes(part: ParentNode): void {
  for (const gallery of part.querySelectorAll<HTMLElement>('[data-vignettes]')) {
    const preview = async (event: Event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-vignette]')
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (!link || isTouch) return
      gallery.removeEventListener('pointerover', preview)
      gallery.removeEventListener('focusin', preview)
      ;(await import('./apercu')).startApercu(gallery, link)
    }
    gallery.addEventListener('pointerover', preview)
    gallery.addEventListener('focusin', preview)
    gallery.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-vignette]')
      const image = gallery.querySelector<HTMLImageElement>('[data-image]')
      if (!link || !image || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      image.src = link.href
      for (const other of gallery.querySelectorAll('[data-vignette]')) {
        if (other === link) other.setAttribute('aria-current', 'true')
        else other.removeAttribute('aria-current')
      }
    })
  }
}
