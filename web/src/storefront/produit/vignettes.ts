// A thumbnail shows its picture in the large place, which opens it in full; without this they open it.

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
      const views = '[data-vignette], [data-zoom]'
      const link = (event.target as Element).closest<HTMLAnchorElement>(views)
      if (!link || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const open = () => location.assign(link.href)
      import('./vues').then((it) => it.showVue(gallery, link)).catch(open)
    })
  }
}
