// Shows the banner until it is answered, which a cookie remembers; counts only after a yes.

const NAME = 'cookies_vus'

/** Storefront, section 9. */
const EXPIRY_DAYS = 365

const DAY_SECONDS = 24 * 3600

export function startCookies(banner: HTMLElement): void {
  const kept = document.cookie.split('; ').find((it) => it.startsWith(`${NAME}=`))
  if (kept === undefined) banner.hidden = false
  else banner.remove()
  if (kept === `${NAME}=1`) void count(banner)

  banner.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-cookies-reponse]')
    if (!button) return
    const answer = button.dataset.cookiesReponse ?? ''
    keep(banner.dataset, answer)
    banner.remove()
    void count(banner, answer === '1')
  })
  // The answer can be changed: the footer opens the banner again.
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-cookies-ouvrir]')) return
    banner.hidden = false
    document.body.append(banner)
    banner.querySelector('button')?.focus()
  })
}

function keep({ chemin, domaine, jours }: DOMStringMap, answer: string): void {
  const seconds = (Number(jours) || EXPIRY_DAYS) * DAY_SECONDS
  const parts = [`${NAME}=${answer}`, `Max-Age=${seconds}`, `Path=${chemin || '/'}`, 'SameSite=Lax']
  if (domaine) parts.push(`Domain=${domaine}`)
  if (location.protocol === 'https:') parts.push('Secure')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
  document.cookie = parts.join('; ')
}

async function count({ dataset }: HTMLElement, isAgreed = true): Promise<void> {
  const { url, site } = dataset
  if (!url || !site) return
  const { startAnalytique, stopAnalytique } = await import('./analytique')
  if (isAgreed) startAnalytique(url, site)
  else stopAnalytique()
}
