// Shows the banner until it is dismissed, which a cookie remembers.

const NAME = 'cookies_vus'

/** Storefront, section 9: 365 days. */
const LIFETIME_SECONDS = 365 * 24 * 3600

export function startCookies(banner: HTMLElement): void {
  if (document.cookie.split('; ').some((it) => it.startsWith(`${NAME}=`))) return
  banner.hidden = false
  banner.querySelector('[data-cookies-fermer]')?.addEventListener('click', () => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
    document.cookie = `${NAME}=1; Max-Age=${LIFETIME_SECONDS}; Path=/; SameSite=Lax${secure}`
    banner.remove()
  })
}
