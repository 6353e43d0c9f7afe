// The catalogue menu alive: hover, keyboard and touch open one submenu at a time.
import { isTap } from '../../lib/appui'
import { isMobile } from '../../lib/settings'
import { loadSousMenu } from './cache'
import { failure } from './echec'
import { measure } from './mesure'
import { isHeadingFor } from './triangle'

/** Hover delay of a submenu (docs/vitrine.md 2.2). */
export const HOVER_DELAY_MS = 50

/** Delay in which a pointer on its way to the panel may cross other entries. */
const TRAVEL_MS = 300

/** The buttons that unfold it: its own, and the header's. */
const BOUTON = '[data-menu-bouton]'

/** The keys to the next entry, to the one before, and into the panel, which lies under a bar. */
const BAR_KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown']
const COLUMN_KEYS = ['ArrowDown', 'ArrowUp', 'ArrowRight']

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

const isExpanded = (it: Element) => it.getAttribute('aria-expanded') === 'true'

class MenuVivant {
  private readonly volet: HTMLElement
  private readonly panel: HTMLElement
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = { x: 0, y: 0 }
  private wanted = ''
  /** The button that unfolded the menu last: the header's, or the menu's own. */
  private opener: HTMLElement | undefined

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
    const button = target.closest<HTMLElement>(BOUTON)
    if (button) this.later(() => this.toggleVolet(true, button))
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
    const button = target.closest<HTMLElement>(BOUTON)
    if (button) {
      clearTimeout(this.timer)
      this.toggleVolet(!this.isUnfolded() || this.isHover(event), button)
    } else if (entry && this.opensByClick() && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      this.toggle(entry)
    } else if (entry && isTap(event) && !isExpanded(entry)) {
      // A finger hovers over nothing: its first tap opens, the next one follows the link.
      event.preventDefault()
      void this.open(entry)
    } else if (!this.nav.contains(target)) this.closeAll()
  }

  /** A mouse opens by hovering: its click on the button must not close what it has just opened. */
  private isHover(event: MouseEvent): boolean {
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
    return isMouse && !this.opensByClick() && event.detail > 0
  }

  onKey(event: KeyboardEvent): void {
    const { target, key } = event
    // With one of these it is the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(target instanceof HTMLElement)) return
    const entry = target.closest<HTMLElement>('[data-activite]')
    const [next, before, into] = entry && this.isBar() ? BAR_KEYS : COLUMN_KEYS
    // What is open is closed from anywhere, the header's button too: it stands outside the menu.
    if (key === 'Escape') {
      this.escape(target)
      return
    }
    if (entry && (key === 'Enter' || key === ' ')) this.toggle(entry)
    else if (key === into && entry) void this.enter(entry)
    else if ((key === next || key === before) && this.nav.contains(target)) {
      this.step(target, key === next ? 1 : -1)
    } else if (key === 'Tab' && !event.shiftKey && this.isUnfolded() && target.closest(BOUTON)) {
      // From the header's button the next stop is the menu it opened, not what stands beside it.
      this.nav.querySelector<HTMLElement>('[data-activite]')?.focus()
    } else return
    event.preventDefault()
  }

  /** Closes one thing at a time, and gives the focus to what had opened it. */
  private escape(from: HTMLElement): void {
    const open = this.openEntry()
    const isInside = this.nav.contains(from)
    if (open && isInside && !from.closest(BOUTON)) {
      // The panel stays for who steps back from it.
      if (!this.panel.contains(from)) this.close()
      open.focus()
    } else if (open || this.isUnfolded()) {
      this.closeAll()
      if (isInside || isMobile()) this.opener?.focus()
    }
  }

  private isUnfolded(): boolean {
    return 'ouvert' in this.volet.dataset
  }

  /** The entries stand side by side, the panel under them. */
  private isBar(): boolean {
    return this.nav.dataset.menu === 'HZ' && !isMobile()
  }

  private step(from: HTMLElement, by: number): void {
    const isInside = this.panel.contains(from)
    const along = this.isBar() && !isInside ? '[data-activite]' : 'a'
    const inside = isInside ? this.panel : this.volet
    const links = [...inside.querySelectorAll<HTMLElement>(along)]
    // Before the first link of a panel stands the entry that opened it.
    const to = links[links.indexOf(from) + by] ?? (isInside && by < 0 ? this.openEntry() : null)
    to?.focus()
  }

  /** Goes into the panel of an entry, once it is there. */
  private async enter(entry: HTMLElement): Promise<void> {
    await this.open(entry)
    // Whoever went on meanwhile stays there.
    if (document.activeElement === entry) this.panel.querySelector('a')?.focus()
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
    if (isExpanded(entry)) this.close()
    else void this.open(entry)
  }

  private async open(entry: HTMLElement): Promise<void> {
    const code = entry.dataset.activite ?? ''
    if (isExpanded(entry)) return
    this.close()
    measure(this.nav)
    this.wanted = code
    entry.setAttribute('aria-expanded', 'true')
    // Beside a column all panels have one place; elsewhere it follows its entry, for Tab too.
    const host = this.isBar() || isMobile() ? entry.parentElement : this.volet
    host?.append(this.panel)
    try {
      // The code that draws it comes beside what it draws.
      const asked = [loadSousMenu(code, this.nav.dataset), import('./vue')] as const
      const [answer, { submenu }] = await Promise.all(asked)
      // Another entry was opened meanwhile: this answer is stale.
      const { casse } = this.nav.dataset
      if (this.wanted === code) this.panel.replaceChildren(submenu(answer, casse))
    } catch (error) {
      console.error('error getting menu', error)
      if (this.wanted === code) this.panel.replaceChildren(failure(this.nav.dataset.plan ?? '/'))
    }
    if (this.wanted === code) this.panel.hidden = false
  }

  private close(): void {
    this.wanted = ''
    this.panel.hidden = true
    // The arrows would stop at links that nobody sees.
    this.panel.replaceChildren()
    this.openEntry()?.setAttribute('aria-expanded', 'false')
  }

  private closeAll(): void {
    clearTimeout(this.timer)
    this.close()
    this.toggleVolet(false)
  }

  private toggleVolet(isOpen: boolean, button = this.opener): void {
    this.opener = button
    measure(this.nav)
    this.volet.toggleAttribute('data-ouvert', isOpen)
    for (const button of document.querySelectorAll(BOUTON)) {
      button.setAttribute('aria-expanded', String(isOpen))
    }
    if (!isOpen) this.close()
    else if (!isMobile() && !this.openEntry()) {
      if (this.nav.dataset.menu === 'VT') void this.open(this.firstEntry())
    }
  }
}
