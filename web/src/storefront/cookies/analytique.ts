// Downloads, mail addresses and links to other sites are counted by the merchant's Matomo, through
// its HTTP API: no script of a stranger, no cookie, and nothing before consent.

/** Files a link downloads rather than shows. */
const FILES = /\.(csv|docx?|dwg|odt|ods|pdf|pptx?|rar|step|txt|xlsx?|xml|zip)$/i

interface Matomo {
  url: string
  site: string
}

let matomo: Matomo | undefined
let isListening = false

export function startAnalytique(url: string, site: string): void {
  matomo = { url, site }
  if (isListening) return
  isListening = true
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onClick, true)
}

/** Consent was taken back. */
export function stopAnalytique(): void {
  matomo = undefined
}

/** What a click on a link is counted as; nothing for a link inside the shop. */
export function evenement(link: HTMLAnchorElement): Record<string, string> | null {
  if (link.protocol === 'mailto:') return { e_c: 'mailto', e_a: 'clic', e_n: link.pathname }
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return null
  if (link.hasAttribute('download') || FILES.test(link.pathname)) return { download: link.href }
  return link.host === location.host ? null : { link: link.href }
}

function onClick(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const counted = link && evenement(link)
  if (!counted || !matomo) return
  // The page by its path: what was searched or typed stays here.
  const url = counted.link ?? counted.download ?? location.origin + location.pathname
  const fields = { idsite: matomo.site, rec: '1', apiv: '1', send_image: '0', url, ...counted }
  navigator.sendBeacon(`${matomo.url}/matomo.php`, new URLSearchParams(fields))
}
