// Scroll position and focus of each screen: how far down, and on what. A list that is come back to is found
// where it was left, on the row that was opened; anything else is read from its top on.

/** Mark of what one was on, as it can be found again among what is drawn anew. */
type Repere = { selector: string; texte: string }

interface Trace {
  haut: number
  repere: Repere | undefined
}

/** A screen, and the record that is open in it. */
interface Vue {
  cle: string
  ecran: string
  fiche: string | null
}

/** A list that is asked anew is waited for this long. */
const RETOUR_MS = 5_000

/** Gestures of a person that end the waiting: the page is theirs. */
const GESTES = ['pointerdown', 'keydown', 'wheel'] as const

const traces = new Map<string, Trace>()

function vueDe({ pathname, search }: Location): Vue {
  const params = new URLSearchParams(search)
  const fiche = params.get('id') ?? params.get('fiche')
  return { cle: fiche === null ? pathname : `${pathname} ${fiche}`, ecran: pathname, fiche }
}

const contenu = () => document.getElementById('contenu')

/** Mark of what opens a record: a link by its address, a button by its name. */
function repereDe(element: Element | null): Repere | undefined {
  if (!element || !contenu()?.contains(element) || element === contenu()) return undefined
  const href = element.getAttribute('href')
  const name = element.getAttribute('aria-label')
  const by = href
    ? `[href="${CSS.escape(href)}"]`
    : name
      ? `[aria-label="${CSS.escape(name)}"]`
      : ''
  return { selector: element.localName + by, texte: element.textContent ?? '' }
}

function find({ selector, texte }: Repere): HTMLElement | undefined {
  const all = [...(contenu()?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return all.find((it) => it.textContent === texte)
}

let ici: Vue | undefined
let venue: { de: Vue; parHistorique: boolean } | undefined

/** Follows the address from now on: what is left is still drawn when it changes. */
export function watchVues(): void {
  ici = vueDe(location)
  const note = (parHistorique: boolean) => {
    const de = ici
    const vers = vueDe(location)
    if (!de || de.cle === vers.cle) return
    traces.set(de.cle, { haut: window.scrollY, repere: repereDe(document.activeElement) })
    venue = { de, parHistorique }
    ici = vers
  }
  window.addEventListener('pushState', () => note(false))
  // What was just made has its own address: it is looked at where it is.
  window.addEventListener('replaceState', () => {
    ici = vueDe(location)
  })
  window.addEventListener('popstate', () => note(true))
}

/** Follows a change of what the frame shows: goes where one was in it, else to its top. */
export function arrive(): () => void {
  const from = venue
  venue = undefined
  if (!from || !ici) return () => undefined
  const { de, parHistorique } = from
  const isClosed = de.ecran === ici.ecran && de.fiche !== null && ici.fiche === null
  const trace = parHistorique || isClosed ? traces.get(ici.cle) : undefined
  // The link of a menu stays, but what it led from is gone.
  const isLost = document.activeElement === document.body
  if (isLost || de.ecran !== ici.ecran) contenu()?.focus({ preventScroll: true })
  if (trace) return findAgain(trace)
  window.scrollTo(0, 0)
  return () => undefined
}

/** Goes back there, as soon as it is drawn. */
function findAgain({ haut, repere }: Trace): () => void {
  const again = () => {
    const on = repere && find(repere)
    on?.focus({ preventScroll: true })
    window.scrollTo(0, haut)
    return repere ? on !== undefined : window.scrollY >= haut - 1
  }
  if (again()) return () => undefined
  const drawn = new MutationObserver(() => again() && stop())
  const timer = setTimeout(() => stop(), RETOUR_MS)
  const stop = () => {
    drawn.disconnect()
    clearTimeout(timer)
    for (const geste of GESTES) window.removeEventListener(geste, stop)
  }
  const page = contenu()
  if (page) drawn.observe(page, { childList: true, subtree: true })
  for (const geste of GESTES) window.addEventListener(geste, stop)
  return stop
}
