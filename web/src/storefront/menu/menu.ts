// The catalogue menu alive: hover, keyboard and touch open one submenu at a time.
import { isMobile } from '../../lib/settings'
import { loadSousMenu } from './cache'
import { isHeadingFor } from './triangle'
import { failure, submenu } from './vue'

/** Storefront, section 9. */
export const HOVER_DELAY_MS = 50

/** How long a pointer on its way to the panel may cross other entries. */
const TRAVEL_MS = 300

/** Starts the menu; `event` is the first touch, which woke it. */
export function startMenu(nav: HTMLElement, event: Event): void {
  const menu = new MenuVivant(nav)
  document.addEventListener('click', (it) => menu.onClick(it))
  document.addEventListener('keydown', (it) => menu.onKey(it))
  nav.addEventListener('pointerover', (it) => menu.onOver(it))
  nav.addEventListener('pointermove', (it) => menu.onMove(it))
  nav.addEventListener('pointerleave', () => menu.onLeave())
  nav.addEventListener('focusout', (it) => menu.onFocusOut(it))
  if (event.type === 'click') menu.onClick(event as MouseEvent)
  if (event.type === 'keydown') menu.onKey(event as KeyboardEvent)
  if (event.type === 'pointerover') menu.onOver(event as PointerEvent)
}

class MenuVivant {
  private readonly volet: HTMLElement
  private readonly panel: HTMLElement
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = { x: 0, y: 0 }
  private wanted = ''

  constructor(private readonly nav: HTMLElement) {
    this.volet = nav.querySelector('[data-menu-volet]') as HTMLElement
    this.panel = nav.querySelector('[data-menu-panneau]') as HTMLElement
  }

  /** Setting `plvOuverture`: a menu that opens by a click leaves the pointer alone. */
  private opensByClick(): boolean {
    return isMobile() || this.nav.dataset.ouverture === 'clic'
  }

  onOver(event: PointerEvent): void {
    if (event.pointerType === 'touch' || this.opensByClick()) return
    const target = event.target as Element
    if (target.closest('[data-menu-bouton]')) this.later(() => this.toggleVolet(true))
    const entry = target.closest<HTMLElement>('[data-activite]')
    if (entry) this.aim(entry, { x: event.clientX, y: event.clientY })
    else if (target.closest('[data-menu-panneau]')) clearTimeout(this.timer)
  }

  onMove(event: PointerEvent): void {
    this.last = { x: event.clientX, y: event.clientY }
  }

  /** Opens the entry after the delay, unless the pointer is on its way to the open panel. */
  private aim(entry: HTMLElement, now: { x: number; y: number }): void {
    const isTravelling = !this.panel.hidden && isHeadingFor(this.panel, this.last, now)
    this.later(
      () => {
        if (entry.matches(':hover')) void this.open(entry)
      },
      isTravelling ? TRAVEL_MS : HOVER_DELAY_MS,
    )
  }

  private later(act: () => void, delay = HOVER_DELAY_MS): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, delay)
  }

  onLeave(): void {
    if (this.opensByClick()) return
    this.later(() => this.closeAll(), TRAVEL_MS)
  }

  onFocusOut(event: FocusEvent): void {
    const next = event.relatedTarget
    if (next instanceof Node && !this.nav.contains(next)) this.closeAll()
  }

  onClick(event: MouseEvent): void {
    const target = event.target as Element
    const entry = target.closest<HTMLElement>('[data-activite]')
    if (target.closest('[data-menu-bouton]')) {
      clearTimeout(this.timer)
      this.toggleVolet(!('ouvert' in this.volet.dataset) || this.isHover(event))
    } else if (entry && this.opensByClick() && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      this.toggle(entry)
    } else if (!this.nav.contains(target)) this.closeAll()
  }

  /** A mouse opens by hovering: its click on the button must not close what it has just opened. */
  private isHover(event: MouseEvent): boolean {
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
    return isMouse && !this.opensByClick() && event.detail > 0
  }

  onKey(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || !this.nav.contains(event.target)) return
    const entry = event.target.closest<HTMLElement>('[data-activite]')
    if (event.key === 'Escape') this.escape()
    else if (entry && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      this.toggle(entry)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      this.step(event.target, event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'ArrowRight' && entry?.ariaExpanded === 'true') {
      this.panel.querySelector('a')?.focus()
    }
  }

  private escape(): void {
    const open = this.openEntry()
    if (open && this.panel.contains(document.activeElement)) open.focus()
    else if (open) this.close()
    else {
      this.toggleVolet(false)
      this.nav.querySelector<HTMLElement>('[data-menu-bouton]')?.focus()
    }
  }

  private step(from: HTMLElement, by: number): void {
    const inside = this.panel.contains(from) ? this.panel : this.volet
    const links = [...inside.querySelectorAll<HTMLElement>('a')]
    links[links.indexOf(from) + by]?.focus()
  }

  private openEntry(): HTMLElement | null {
    return this.nav.querySelector('[data-activite][aria-expanded="true"]')
  }

  /** Setting `firstCode`: the entry a vertical menu opens on. */
  private firstEntry(): HTMLElement {
    const entries = [...this.nav.querySelectorAll<HTMLElement>('[data-activite]')]
    const { premier } = this.nav.dataset
    return (entries.find((it) => it.dataset.activite === premier) ?? entries[0]) as HTMLElement
  }

  private toggle(entry: HTMLElement): void {
    if (entry.ariaExpanded === 'true') this.close()
    else void this.open(entry)
  }

  private async open(entry: HTMLElement): Promise<void> {
    const code = entry.dataset.activite ?? ''
    if (entry.ariaExpanded === 'true') return
    this.close()
    measure(this.nav)
    this.wanted = code
    entry.ariaExpanded = 'true'
    const host = isMobile() ? entry.parentElement : this.volet
    host?.append(this.panel)
    try {
      const answer = await loadSousMenu(code, this.nav.dataset)
      // Another entry was opened meanwhile: this answer is stale.
      if (this.wanted === code) this.panel.replaceChildren(submenu(answer))
    } catch (error) {
      console.error('error getting menu', error)
      if (this.wanted === code) this.panel.replaceChildren(failure(this.nav.dataset.plan ?? '/'))
    }
    if (this.wanted === code) this.panel.hidden = false
  }

  private close(): void {
    this.wanted = ''
    this.panel.hidden = true
    this.openEntry()?.setAttribute('aria-expanded', 'false')
  }

  private closeAll(): void {
    clearTimeout(this.timer)
    this.close()
    this.toggleVolet(false)
  }

  private toggleVolet(isOpen: boolean): void {
    measure(this.nav)
    this.volet.toggleAttribute('data-ouvert', isOpen)
    for (const button of document.querySelectorAll('[data-menu-bouton]')) {
      button.setAttribute('aria-expanded', String(isOpen))
    }
    if (!isOpen) this.close()
    else if (!isMobile() && !this.openEntry()) {
      if (this.nav.dataset.menu === 'VT') void this.open(this.firstEntry())
    }
  }
}

/** Storefront, section 9: what is left under the menu. */
const MARGIN_PX = 30

/** Storefront, section 9: the menu stands this far under the header, farther with the bar. */
const OFFSET_PX = { shop: 1, admin: 4 }

/** The menu is as high as the window without the header, the bar and a margin. */
function measure(nav: HTMLElement): void {
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
