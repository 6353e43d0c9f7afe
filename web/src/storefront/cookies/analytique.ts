// Downloads, mail addresses and links to other sites are counted by the merchant's Matomo, through
// its HTTP API: no script of a stranger, no cookie, and nothing before consent.

/** Files a link downloads rather than shows. */
const FILES = /\.(csv|docx?|dwg|odt|ods|pdf|pptx?|rar|step|txt|xlsx?|xml|zip)$|\/pdf$/i

/** Events that wait for a page that may reach the tracker: none may that came before the yes. */
const ATTENTE_MAX = 50

interface Matomo {
  url: string
  site: string
  /** True where this page may reach it: the policy a page came with cannot be widened. */
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

/** Key under which the events wait for the tool that was agreed to. */
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

/** Pages and papers of one person: after their first words stands a number that is theirs. */
const PRIVES =
  'compte commande paiement panier paniers saisie-rapide openweb admin service rest tag'.split(' ')

const isPrive = (path: string) => PRIVES.includes(path.split('/')[1] ?? '')

/** A path up to what would tell one order, basket or paper from another. */
function withoutNumbers(path: string): string {
  const words = path.split('/')
  const number = isPrive(path) ? words.findIndex((it) => /\d/.test(it)) : -1
  return words.slice(0, number === -1 ? words.length : number).join('/')
}

/** An address as it may be told: of this shop a path alone, from a private page a name alone. */
function told(link: HTMLAnchorElement): string {
  if (link.host === location.host) return link.origin + withoutNumbers(link.pathname)
  return isPrive(location.pathname) ? `${link.origin}/` : link.href
}

/** The page by its path: what was searched or typed stays here. */
const here = () => location.origin + withoutNumbers(location.pathname)

/** Event that a click on a link is counted as; nothing for a link inside the shop. */
export function evenement(link: HTMLAnchorElement): Record<string, string> | null {
  if (link.protocol === 'mailto:') return { e_c: 'mailto', e_a: 'clic', e_n: link.pathname }
  // Made by the page itself, under a name that is the customer's: the page is told, not the name.
  if (link.protocol === 'blob:') return { download: here() }
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return null
  if (link.hasAttribute('download') || FILES.test(link.pathname)) return { download: told(link) }
  return link.host === location.host ? null : { link: told(link) }
}

function onClick(event: MouseEvent): void {
  // Of the other buttons, only the middle one opens a link.
  if (event.type === 'auxclick' && event.button !== 1) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const counted = link && evenement(link)
  if (!counted || !matomo) return
  const url = counted.link ?? counted.download ?? here()
  const fields = { idsite: matomo.site, rec: '1', apiv: '1', send_image: '0', url, ...counted }
  const said = String(new URLSearchParams(fields))
  if (matomo.isOpen) send(matomo, said)
  else keep(matomo, said)
}
