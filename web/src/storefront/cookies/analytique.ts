// Downloads, mail addresses and links to other sites are counted by the merchant's Matomo, through
// its HTTP API: no script of a stranger, no cookie, and nothing before consent.

/** Files a link downloads rather than shows. */
const FILES = /\.(csv|docx?|dwg|odt|ods|pdf|pptx?|rar|step|txt|xlsx?|xml|zip)$|\/pdf$/i

/** Events that wait for a page that may reach the tracker: none may that came before the yes. */
const ATTENTE_MAX = 50

interface Matomo {
  url: string
  site: string
  /** Whether this page may reach it: the policy a page came with cannot be widened. */
  isOpen: boolean
}

let matomo: Matomo | undefined
let isListening = false

export function startAnalytique(tracker: Matomo): void {
  matomo = tracker
  if (tracker.isOpen) {
    for (const event of waiting(tracker)) send(tracker, event)
    sessionStorage.removeItem(attente(tracker))
  }
  if (isListening) return
  isListening = true
  for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, onClick, true)
}

/** Consent was taken back. */
export function stopAnalytique(): void {
  if (matomo) sessionStorage.removeItem(attente(matomo))
  matomo = undefined
}

/** Where they wait for the one that was agreed to. */
const attente = ({ url, site }: Matomo) => `mesure ${url} ${site}`

function waiting(tracker: Matomo): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(attente(tracker)) ?? '[]')
  return Array.isArray(kept) ? kept.map(String) : []
}

function keep(tracker: Matomo, event: string): void {
  const all = [...waiting(tracker), event].slice(-ATTENTE_MAX)
  sessionStorage.setItem(attente(tracker), JSON.stringify(all))
}

function send({ url }: Matomo, event: string): void {
  navigator.sendBeacon(`${url}/matomo.php`, new URLSearchParams(event))
}

/** What a click on a link is counted as; nothing for a link inside the shop. */
export function evenement(link: HTMLAnchorElement): Record<string, string> | null {
  if (link.protocol === 'mailto:') return { e_c: 'mailto', e_a: 'clic', e_n: link.pathname }
  // Made by the page itself, under a name that is the customer's: the page is told, not the name.
  if (link.protocol === 'blob:') return { download: location.origin + location.pathname }
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return null
  if (link.hasAttribute('download') || FILES.test(link.pathname)) return { download: link.href }
  return link.host === location.host ? null : { link: link.href }
}

function onClick(event: MouseEvent): void {
  // Of the other buttons, only the middle one opens a link.
  if (event.type === 'auxclick' && event.button !== 1) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const counted = link && evenement(link)
  if (!counted || !matomo) return
  // The page by its path: what was searched or typed stays here.
  const url = counted.link ?? counted.download ?? location.origin + location.pathname
  const fields = { idsite: matomo.site, rec: '1', apiv: '1', send_image: '0', url, ...counted }
  const told = String(new URLSearchParams(fields))
  if (matomo.isOpen) send(matomo, told)
  else keep(matomo, told)
}
