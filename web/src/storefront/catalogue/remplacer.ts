// A list replaced in place: the same address, the same page from the server, of which only the list
// is taken. The address stays true, and Back finds list, filters and scroll again.
import { askHtml, isAborted } from '../../lib/http'
import { pageOf } from '../../lib/trusted'

let asking: AbortController | undefined

/** Starts what is alive in a replaced list again; given by the entry. */
type OnReplaced = (root: HTMLElement) => void

const listOf = (root: ParentNode) => root.querySelector<HTMLElement>('[data-liste]')

/** Follows the list's own links without leaving the page. */
export function startListe(onReplaced: OnReplaced, announce: (text: string) => void): void {
  if (!listOf(document)) return
  history.scrollRestoration = 'manual'
  history.replaceState({ liste: true, y: scrollY }, '')
  const go = (url: string) => void replace(url, true, onReplaced, announce)

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-liste] a')
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
    if (!link || !isPlain || link.pathname !== location.pathname || event.defaultPrevented) return
    event.preventDefault()
    go(link.href)
  })
  document.addEventListener('change', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('[data-tri]')
    if (form) go(addressOf(form))
  })
  addEventListener('popstate', (event) => {
    const { liste, y } = (event.state ?? {}) as { liste?: boolean; y?: number }
    if (!liste) return
    void replace(location.href, false, onReplaced, announce).then(() => scrollTo(0, y ?? 0))
  })
  addEventListener('scrollend', remember)
  addEventListener('pagehide', remember)
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  if (navigation?.type === 'back_forward') scrollTo(0, Number(sessionStorage.getItem(keyOf())))
}

const keyOf = () => `comptoir.y:${location.pathname}${location.search}`

function remember(): void {
  history.replaceState({ liste: true, y: scrollY }, '')
  sessionStorage.setItem(keyOf(), String(scrollY))
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
  announce: (text: string) => void,
): Promise<void> {
  const list = listOf(document)
  if (!list) return
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  list.ariaBusy = 'true'
  try {
    const fresh = listOf(pageOf(await askHtml(url, { signal })))
    if (!fresh) return location.assign(url)
    if (isNew) history.pushState({ liste: true, y: 0 }, '', url)
    keepFolds(list, fresh)
    const focused = describe(document.activeElement)
    list.replaceWith(fresh)
    onReplaced(fresh)
    find(fresh, focused)?.focus({ preventScroll: true })
    if (isNew && fresh.getBoundingClientRect().top < 0) fresh.scrollIntoView()
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
  after.querySelector('[data-facettes]')?.toggleAttribute('data-ouvert', isOpen)
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

/** The facet panel of a mobile is folded behind its button. */
export function startFacettes(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-facettes-bouton]')
    const panel = button?.closest('[data-facettes]')
    if (!button || !panel) return
    button.setAttribute('aria-expanded', String(panel.toggleAttribute('data-ouvert')))
  })
}
