// The views of an article: the one of a thumbnail in the large place, and that one as large as the window.

/** Shows what a link of the gallery leads to. */
export async function showVue(gallery: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  if ('zoom' in link.dataset) return (await import('./zoom')).showZoom(gallery, link)
  const image = gallery.querySelector<HTMLImageElement>('[data-image]')
  if (!image) return
  image.src = link.href
  image.closest('a')?.setAttribute('href', link.href)
  for (const other of gallery.querySelectorAll('[data-vignette]')) {
    if (other === link) other.setAttribute('aria-current', 'true')
    else other.removeAttribute('aria-current')
  }
}
