// The picture as large as the window, with the other views below it.
import { showElement } from '../commun/fragment'

/** Opens the popup on the view that is shown; each thumbnail there shows its own. */
export function showZoom(gallery: HTMLElement, zoom: HTMLAnchorElement): void {
  const figure = document.createElement('div')
  figure.className = 'zoom'
  const large = new Image()
  large.src = zoom.href
  large.alt = gallery.querySelector<HTMLImageElement>('[data-image]')?.alt ?? ''
  figure.append(large)
  const views = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-vignette]')]
  if (views.length > 1) figure.append(buttonsOf(views, large))
  showElement(figure, zoom.dataset.zoom ?? '')
}

function buttonsOf(views: HTMLAnchorElement[], large: HTMLImageElement): HTMLElement {
  const row = document.createElement('div')
  row.className = 'zoom-vues'
  const buttons = views.map((view) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = view.ariaLabel
    button.ariaPressed = `${view.href === large.src}`
    const small = new Image(64, 64)
    small.src = view.href
    small.alt = ''
    button.append(small)
    button.addEventListener('click', () => {
      large.src = view.href
      for (const it of buttons) it.ariaPressed = `${it === button}`
    })
    return button
  })
  row.append(...buttons)
  return row
}
