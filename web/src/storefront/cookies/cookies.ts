// Shows the banner until it is answered, which a cookie remembers; counts only after a yes.

/** Of a shop that counts nothing: its text was read. */
const VU = 'cookies_vus'

/** Days the answer is kept (docs/vitrine.md 2.5). */
const VU_DAYS = 365

/** Of one that counts: another name, for a text that was read is no consent. */
const ACCORD = 'mesure_accord'

/** An answer is asked for again after six months (CNIL 2020-091), or sooner where the settings say. */
const ACCORD_DAYS = 180

const NON = '0'
const DAY_SECONDS = 24 * 3600

export function startCookies(banner: HTMLElement): void {
  const { url, site } = banner.dataset
  // Who is agreed to: a yes to one is none to the next.
  const oui = url && site ? encodeURIComponent(`${url} ${site}`) : ''
  const kept = keptUnder(oui ? ACCORD : VU)
  const isAnswered = oui ? kept === oui || kept === NON : kept !== undefined
  if (isAnswered) banner.remove()
  else banner.hidden = false
  keepRoom(banner)
  const mesure = banner.querySelector<HTMLInputElement>('[data-cookies-mesure]')
  if (mesure) mesure.checked = kept === oui
  // The page came after the yes: the server lets it reach the tracker.
  const isOpen = oui !== '' && kept === oui
  if (isOpen) void count(banner, true, true)

  /** Element that opened it again, once it was answered. */
  let opener: HTMLElement | undefined
  banner.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-cookies-reponse]')
    if (!button) return
    const { cookiesReponse } = button.dataset
    const isAgreed = cookiesReponse === 'choix' ? mesure?.checked === true : cookiesReponse !== NON
    if (mesure) mesure.checked = isAgreed
    keep(banner.dataset, isAgreed ? oui || '1' : NON)
    const hadFocus = banner.contains(document.activeElement)
    banner.remove()
    // What was answered goes with the button: back to the footer's, or on to the page.
    if (hadFocus) (opener ?? document.getElementById('contenu'))?.focus({ preventScroll: true })
    void count(banner, isAgreed, isOpen)
  })
  // The answer can be changed: the footer opens the banner again.
  document.addEventListener('click', (event) => {
    const asked = (event.target as Element).closest<HTMLElement>('[data-cookies-ouvrir]')
    if (!asked) return
    opener = asked
    banner.hidden = false
    document.body.append(banner)
    banner.querySelector('button')?.focus()
  })
}

/**
 * Keeps room under the banner: what it stands on can be scrolled out from under it, by hand or by
 * the focus.
 */
function keepRoom(banner: HTMLElement): void {
  const measure = () => {
    const height = banner.isConnected ? banner.offsetHeight : 0
    document.documentElement.style.setProperty('--bandeau', `${height}px`)
  }
  // Out of the page, it has no size any more: that is told too.
  new ResizeObserver(measure).observe(banner)
}

function keptUnder(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((it) => it.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

function keep({ url, chemin, domaine, jours }: DOMStringMap, answer: string): void {
  const wanted = Number(jours) || VU_DAYS
  const [name, days] = url ? [ACCORD, Math.min(wanted, ACCORD_DAYS)] : [VU, wanted]
  const age = days * DAY_SECONDS
  const parts = [`${name}=${answer}`, `Max-Age=${age}`, `Path=${chemin || '/'}`, 'SameSite=Lax']
  if (domaine) parts.push(`Domain=${domaine}`)
  if (location.protocol === 'https:') parts.push('Secure')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
  document.cookie = parts.join('; ')
}

async function count({ dataset }: HTMLElement, isAgreed: boolean, isOpen: boolean): Promise<void> {
  const { url, site } = dataset
  if (!url || !site) return
  const { startAnalytique, stopAnalytique } = await import('./analytique')
  if (isAgreed) startAnalytique({ url, site, isOpen })
  else stopAnalytique()
}
