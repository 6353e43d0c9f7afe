// Keys of one letter, for who wants them: they can be turned off (WCAG 2.1.4), and are never taken
// from a field in which somebody types.
import { paths } from '../../lib/paths'
import { isMobile } from '../../lib/settings'
import { showElement } from './fragment'

/** Delay for the second key of a pair. */
const PAIR_MS = 1000

const YEAR_SECONDS = 365 * 24 * 3600

const TOUCHES = [
  ['/', 'Aller à la recherche'],
  ['g puis p', 'Ouvrir le panier'],
  ['g puis c', 'Voir mes commandes'],
  ['?', 'Afficher cette aide'],
]

/** A key the entry has taken: `/`, `?`, or the first one of a pair. */
export function onKey(key: string): void {
  if (key === '/') focusSearch()
  else if (key === '?') showHelp()
  else waitForSecond()
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-champ-recherche]')
  // On a mobile the field is folded until its button is pressed.
  if (isMobile() && !field?.checkVisibility()) {
    document.querySelector<HTMLElement>('[data-loupe]')?.click()
  }
  field?.focus()
  field?.select()
}

function waitForSecond(): void {
  const listen = (event: KeyboardEvent) => {
    const to = { p: paths.panier, c: paths.commandes }[event.key]
    stop()
    if (!to) return
    event.preventDefault()
    location.assign(to)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', listen, true)
  }
  const timer = setTimeout(stop, PAIR_MS)
  document.addEventListener('keydown', listen, true)
}

function showHelp(): void {
  const body = document.createElement('div')
  const list = document.createElement('dl')
  list.className = 'touches'
  for (const [keys = '', what = ''] of TOUCHES) {
    const term = document.createElement('dt')
    const key = document.createElement('kbd')
    key.textContent = keys
    term.append(key)
    const text = document.createElement('dd')
    text.textContent = what
    list.append(term, text)
  }
  body.append(list, choice())
  showElement(body, 'Raccourcis clavier')
}

/** The off switch; the footer opens this help again without a key. */
function choice(): HTMLElement {
  const label = document.createElement('label')
  label.className = 'coche'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = !document.cookie.includes('raccourcis=0')
  box.addEventListener('change', () => {
    const answer = `raccourcis=${box.checked ? 1 : 0}`
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
    document.cookie = `${answer}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`
  })
  label.append(box, 'Utiliser ces raccourcis')
  return label
}
