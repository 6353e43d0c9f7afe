// A list replaced in place: the same address, the same page from the server, of which only the list
// is taken. The address stays true, and Back finds list, filters and scroll again.
import { askHtml, isAborted } from '../../lib/http'
import { isParcours } from '../../lib/parcours'
import { pageOf } from '../../lib/trusted'

let asking: AbortController | undefined

/** Starts what is alive in a replaced list again; given by the entry. */
type OnReplaced = (root: HTMLElement) => void

/** Says the new count to screen readers. */
type Announce = (text: string) => void

const listOf = (root: ParentNode) => root.querySelector<HTMLElement>('[data-liste]')

/** Follows the list's own links without leaving the page; answers the event that woke it. */
export function startListe(event: Event, onReplaced: OnReplaced, announce: Announce): void {
  history.scrollRestoration = 'manual'
  if (event.type !== 'popstate') history.replaceState({ liste: true, y: scrollY }, '')
  const go = (url: string) => void replace(url, true, onReplaced, announce)
  const onEvent = (it: Event) => {
    const url = targetOf(it)
    const isPlain = !(it instanceof MouseEvent && (it.ctrlKey || it.metaKey || it.shiftKey))
    if (url === undefined || !isPlain) return
    it.preventDefault()
    go(url)
  }
  /** An order that the arrows have come to: asked for once the list is left, or by Enter. */
  let held: string | undefined
  const onChange = (it: Event) => {
    const url = targetOf(it)
    held = isParcours() ? url : undefined
    if (url !== undefined && held === undefined) go(url)
  }
  const onLeave = (it: Event) => {
    if (held === undefined || (it instanceof KeyboardEvent && it.key !== 'Enter')) return
    // Another window is no way of leaving the list.
    if (!document.hasFocus()) return
    it.preventDefault()
    go(held)
    held = undefined
  }
  document.addEventListener('click', onEvent)
  document.addEventListener('change', onChange)
  document.addEventListener('focusout', onLeave)
  document.addEventListener('keydown', onLeave)
  const onBack = () => {
    const { liste, y } = (history.state ?? {}) as { liste?: boolean; y?: number }
    if (!liste) return
    void replace(location.href, false, onReplaced, announce).then(() => scrollTo(0, y ?? 0))
  }
  addEventListener('popstate', onBack)
  addEventListener('scrollend', () => history.replaceState({ liste: true, y: scrollY }, ''))
  if (event.type === 'click') onEvent(event)
  else if (event.type === 'change') onChange(event)
  else onBack()
}

/** Target of an event within the list: a link of its own, or its order. */
export function targetOf(event: Event): string | undefined {
  if (!(event.target instanceof Element)) return undefined
  if (event.type === 'change') {
    const form = event.target.closest<HTMLFormElement>('[data-tri]')
    return form ? addressOf(form) : undefined
  }
  const link = event.target.closest<HTMLAnchorElement>('[data-liste] a')
  return link?.pathname === location.pathname ? link.href : undefined
}

function addressOf(form: HTMLFormElement): string {
  const fields = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  return `${form.action}?${fields}`
}

async function replace(
  url: string,
  isNew: boolean,
  onReplaced: OnReplaced,
  announce: Announce,
): Promise<void> {
  const list = listOf(document)
  if (!list) return
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  list.ariaBusy = 'true'
  try {
    const page = pageOf(await askHtml(url, { signal }))
    const fresh = listOf(page)
    if (!fresh) return location.assign(url)
    if (isNew) history.pushState({ liste: true, y: 0 }, '', url)
    keepFolds(list, fresh)
    const focused = describe(document.activeElement)
    list.replaceWith(fresh)
    // The heading, which stays, says how many there are too.
    const [count, now] = [document, page].map((it) => it.querySelector('[data-nombre]'))
    if (count) count.textContent = now?.textContent ?? ''
    onReplaced(fresh)
    find(fresh, focused)?.focus({ preventScroll: true })
    // Whoever ticks in the open panel of a mobile goes on ticking there.
    const isTicking = fresh.querySelector('[data-facettes][data-ouvert]') !== null
    if (isNew && !isTicking && fresh.getBoundingClientRect().top < 0) fresh.scrollIntoView()
    announce(fresh.querySelector('[data-compte]')?.textContent ?? '')
  } catch (error) {
    // The link itself still works: the server says what is wrong on a page of its own.
    if (!isAborted(error)) location.assign(url)
  }
}

/** Facets the person has opened or closed stay so; so does the panel on a mobile. */
function keepFolds(before: HTMLElement, after: HTMLElement): void {
  for (const fold of before.querySelectorAll<HTMLDetailsElement>('[data-facette]')) {
    const name = CSS.escape(fold.dataset.facette ?? '')
    const same = after.querySelector<HTMLDetailsElement>(`[data-facette="${name}"]`)
    if (same) same.open = fold.open
  }
  const isOpen = before.querySelector('[data-facettes]')?.hasAttribute('data-ouvert') ?? false
  const panel = after.querySelector('[data-facettes]')
  panel?.toggleAttribute('data-ouvert', isOpen)
  panel?.querySelector('button')?.setAttribute('aria-expanded', String(isOpen))
}

/** The focus goes to the link of the same name: its address has changed. */
function describe(element: Element | null): { tag: string; text: string } {
  return { tag: element?.localName ?? '', text: element?.textContent ?? '' }
}

function find(root: HTMLElement, { tag, text }: { tag: string; text: string }) {
  if (tag === 'select') return root.querySelector<HTMLElement>('select')
  if (tag !== 'a') return null
  const words = (it: string) => it.replace(/[\d\s]+$/, '')
  return [...root.querySelectorAll('a')].find((it) => words(it.textContent ?? '') === words(text))
}
