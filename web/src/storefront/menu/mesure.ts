// Room of the menu on the screen.
import { isMobile } from '../../lib/settings'

/** Margin under the menu (docs/vitrine.md 2.2). */
const MARGIN_PX = 30

/** Gap between header and menu, wider with the bar (docs/vitrine.md 2.2). */
const OFFSET_PX = { shop: 1, admin: 4 }

/** The menu is as high as the window without the header, the bar and a margin. */
export function measure(nav: HTMLElement): void {
  const root = document.documentElement
  const header = document.querySelector<HTMLElement>('[data-entete]')
  const bar = document.querySelector<HTMLElement>('.barre-admin')?.offsetHeight ?? 0
  const offset = bar > 0 ? OFFSET_PX.admin : OFFSET_PX.shop
  const bottom = header?.getBoundingClientRect().bottom ?? 0
  const headerHeight = (header?.offsetHeight ?? 0) + (isMobile() ? 0 : nav.offsetHeight)
  const height = innerHeight - headerHeight - MARGIN_PX - bar
  root.style.setProperty('--entete', `${Math.round(bottom) + offset}px`)
  root.style.setProperty('--menu-hauteur', `${Math.round(height)}px`)
}
