// A thumbnail shows its picture in the large place; without this it opens it.

export function startVignettes(part: ParentNode): void {
  for (const gallery of part.querySelectorAll<HTMLElement>('[data-vignettes]')) {
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
