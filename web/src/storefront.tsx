// Entry of the storefront in the browser: small, without React, which comes with the first island.
// What is alive without React is plain code on the rendered markup, loaded when it is touched.
import { isTouched } from './lib/champs'
import type { Islands } from './lib/island'
import { onRest, onSight, startIslands } from './lib/island'
import { fetched, sayOffline, unsay } from './lib/panne'
import { loadSession, session } from './lib/session'
import { isMobile } from './lib/settings'
import { announce, startEntete } from './storefront/entete/blocs'
import { startLoupe } from './storefront/entete/loupe'
import { startVignettes } from './storefront/produit/vignettes'

/** Each island's code, loaded when it is touched; an island has the name of its component. */
const islands: Islands = {
  blocPanier: () => import('./storefront/entete/BlocPanier').then((it) => it.BlocPanier),
  cascade: () => import('./storefront/cascade/Cascade').then((it) => it.Cascade),
  choixDeclinaison: () =>
    import('./storefront/produit/ChoixDeclinaison').then((it) => it.ChoixDeclinaison),
  recherche: () => import('./storefront/recherche/Recherche').then((it) => it.Recherche),
  variantes: () => import('./storefront/produit/Variantes').then((it) => it.Variantes),
}

// The screens of one person are listed apart: this file is sent with every page.
for (const name of 'appareils carnet commande connexion coordonnees creation email gestes motDePasse nouveauMotDePasse oubli panier paniers saisie suppression'.split(
  ' ',
)) {
  islands[name] = () => import('./ilesCompte').then((it) => it.load(name))
}

// docs/vitrine.md 2.1: the focus goes to the search on load; not on a touch screen, where it would
// open a keyboard, nor where the address points at a place of the page.
if (!isMobile() && location.hash === '') {
  document.querySelector<HTMLElement>('[data-champ-recherche]')?.focus({ preventScroll: true })
}

/** The element under an event that a piece of code is for. */
function under<E extends HTMLElement>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null
}

/** Acts on the events of `types` that happen in a `selector`. */
function on<E extends HTMLElement>(
  types: string,
  selector: string,
  act: (element: E, event: Event) => Promise<void>,
): void {
  for (const type of types.split(' ')) {
    document.addEventListener(type, (event) => {
      const element = under<E>(event, selector)
      if (!element) return
      unsay(element)
      act(element, event).catch(() => sayOffline(element))
    })
  }
}

/** True of a click that opens the link elsewhere, which is the browser's to do. */
function isElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey)
}

/** Failure of an extra: the page is complete without it. */
function silent(): void {}

function start(part: ParentNode): void {
  startIslands(islands, part)
  startVignettes(part)
  for (const gallery of part.querySelectorAll<HTMLElement>('[data-galerie]')) {
    onSight(gallery, async () => {
      ;(await import('./storefront/galeries/galerie')).startGalerie(gallery)
    })
  }
  for (const form of part.querySelectorAll<HTMLFormElement>('[data-calcul]')) {
    const follow = () => {
      const code = fetched(() => import('./storefront/produit/total'))
      code.then((it) => it.startTotal(form), silent)
    }
    if (isTouched(form)) follow()
    else form.addEventListener('focusin', follow, { once: true })
  }
}

/** The catalogue menu comes alive at its first touch, and answers the last one before it was. */
function startMenuWhenTouched(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  const types = ['pointerover', 'click', 'keydown'] as const
  let last: Event | undefined
  const wake = async (event: Event) => {
    if (!menu || !under(event, '[data-menu], [data-menu-bouton]')) return
    // What the menu will do with it must not also follow the entry's link.
    const opensByClick = isMobile() || menu.dataset.ouverture === 'clic'
    const isOpening =
      event instanceof KeyboardEvent
        ? /^(Enter| |Arrow.+)$/.test(event.key) && !event.altKey && !event.metaKey
        : opensByClick
    if (event.type !== 'pointerover' && isOpening && under(event, '[data-activite]')) {
      event.preventDefault()
    }
    const isFirst = last === undefined
    last = event
    if (!isFirst) return
    try {
      const { startMenu } = await fetched(() => import('./storefront/menu/menu'))
      for (const type of types) document.removeEventListener(type, wake)
      startMenu(menu, last)
    } catch (error) {
      // The next touch asks for it again.
      last = undefined
      console.error('error getting menu', error)
    }
  }
  for (const type of types) document.addEventListener(type, wake)
}

/** A list is replaced in place from its first link on; before that its links are plain links. */
function startListeWhenTouched(): void {
  // Back, on a page that was come back to, may lead to a list that this page replaced.
  const types = ['click', 'change', 'popstate'] as const
  const wake = async (event: Event) => {
    const link = under<HTMLAnchorElement>(event, '[data-liste] a')
    const isLink = event.type === 'click' && link?.pathname === location.pathname
    const isOrder = event.type === 'change' && under(event, '[data-tri]')
    const isBack = event.type === 'popstate' && history.state?.liste
    if (!(isLink || isOrder || isBack) || isElsewhere(event)) return
    event.preventDefault()
    // Once only: what is touched while the code comes is what it was, a link.
    for (const type of types) removeEventListener(type, wake)
    const list = await import('./storefront/catalogue/remplacer').catch(() => undefined)
    if (!list) return location.assign(isLink ? link.href : location.href)
    list.startListe(event, start, announce)
  }
  for (const type of types) addEventListener(type, wake)
  // An order chosen before this script was there was heard by nobody.
  const order = document.querySelector<HTMLElement>('[data-tri]')
  if (order && isTouched(order)) order.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Popups that the page settings open by themselves, and the bar of who keeps the shop. */
function startPopups(): void {
  const stop = session.subscribe(async () => {
    const view = session.get()
    if (!view) return
    stop()
    if (view.admin || 'barre' in document.documentElement.dataset) {
      ;(await import('./storefront/administration/barre')).startBarre(view)
    }
    // Who looks over a page before it is published sees the page.
    if (view.admin && location.search.includes('apercu=')) return
    const { popupAgence, popupSession } = view
    if (popupAgence) (await import('./storefront/agences/agences')).openAgences(popupSession)
    else if (popupSession) (await import('./storefront/commun/gestes')).onVisite(popupSession)
  })
}

// Keys that go through a closed list change it at each step without a pick: `lib/parcours.ts`.
for (const type of ['keydown', 'pointerdown']) {
  addEventListener(
    type,
    (event) => {
      const { key, altKey } = event as KeyboardEvent
      const goes = !altKey && under(event, 'select') && /^(\S|(Arrow|Page).+|Home|End)$/.test(key)
      document.documentElement.toggleAttribute('data-parcourt', Boolean(goes))
    },
    true,
  )
}

startEntete()
startLoupe()
startMenuWhenTouched()
startPopups()
startListeWhenTouched()
// A list that was left for another page is come back to where it was.
if (history.state?.liste) scrollTo(0, history.state.y)

on<HTMLFormElement>(
  'pointerdown click change submit keydown',
  '[data-ajout]',
  async (form, event) => {
    if (under(event, '[type="submit"]')) {
      // A quantity between two multiples is corrected by the addition, not refused by the browser.
      if (event.type === 'pointerdown') form.dataset.presse = '1'
      form.noValidate = true
    }
    if (event.type === 'pointerdown') return
    if (event.type === 'submit') event.preventDefault()
    if (event.type === 'click' && !under(event, '[data-pas]')) return
    ;(await fetched(() => import('./storefront/commun/ajout'))).onAjout(form, event)
  },
)

on<HTMLFormElement>(
  'submit',
  '[data-agence], [data-agences], [data-agence-choix]',
  async (form, event) => {
    event.preventDefault()
    const { onAgences, openAgences } = await fetched(() => import('./storefront/agences/agences'))
    await (form.matches('[data-agence]') ? openAgences() : onAgences(form))
  },
)

// Popups, windows, menus of options, the help of the keyboard, buttons that carry a link or fold.
on(
  'click',
  '[data-declinaisons], [data-popup], [data-fenetre], [data-lien], [data-raccourcis], [data-facettes-bouton], [data-options] summary',
  async (element, event) => {
    if (isElsewhere(event)) return
    // A list of options is unfolded by the browser.
    if (!element.matches('summary')) event.preventDefault()
    ;(await fetched(() => import('./storefront/commun/gestes'))).onGeste(element)
  },
)

document.addEventListener('keydown', async (event) => {
  const isKey = /^[/?g]$/.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey)
  if (!isKey || under(event, 'input, select, textarea, dialog')) return
  if (document.cookie.includes('raccourcis=0')) return
  event.preventDefault()
  ;(await import('./storefront/commun/gestes')).onTouche(event.key)
})

// The page without a network, the other tabs: once this page is there and rests.
addEventListener('load', () =>
  onRest(() => {
    import('./storefront/commun/repos').then((it) => it.startRepos(), silent)
  }),
)

document.addEventListener('rempli', (event) => start(event.target as HTMLElement))

/** The cookie banner is in the page only where the shop has something to say. */
const cookies = document.querySelector<HTMLElement>('[data-cookies]')
if (cookies) import('./storefront/cookies/cookies').then((it) => it.startCookies(cookies))

start(document)
void loadSession()
