// The header in the browser: fills what belongs to one person, opens one panel at a time, switches
// the tariff shown. Plain code on the rendered markup.
import { euros } from '../../lib/format'
import { askJson } from '../../lib/http'
import { sayFailed, unsay } from '../../lib/panne'
import { pathsSession } from '../../lib/pathsSession'
import { forgetAsked, refreshSession, session } from '../../lib/session'
import type { SessionView } from '../../wire/SessionView'

const root = document.documentElement

/** Starts the header; called once, before the islands. */
export function startEntete(): void {
  // An administrator's last page had the bar: this one keeps its room before it is known again.
  if (document.cookie.includes('barre=1')) root.dataset.barre = ''
  session.subscribe(() => {
    const view = session.get()
    if (view) fill(view)
  })
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeBlocs(true)
  })
  document.addEventListener('submit', onSubmit)
  for (const bloc of document.querySelectorAll('[data-bloc]')) {
    bloc.setAttribute('role', 'button')
    bloc.setAttribute('aria-expanded', 'false')
  }
  watchScroll()
}

function place(name: string): HTMLElement | null {
  return document.querySelector(`[data-session="${name}"]`)
}

function fill({ connecte, client, login, panier, tarif }: SessionView): void {
  root.dataset.session = connecte ? 'connecte' : 'visiteur'
  root.dataset.tarif = tarif
  for (const it of document.querySelectorAll<HTMLButtonElement>('[data-tarifs] button')) {
    it.ariaPressed = `${it.value === tarif}`
  }
  const name = client?.libelle ?? login ?? ''
  const count = place('nbLignes')
  if (count) {
    count.hidden = panier.nbLignes === 0
    count.textContent = String(panier.nbLignes)
  }
  const total = tarif === 'TTC' ? panier.totalTTC : panier.totalHT
  write('totalPanier', total === undefined ? '' : `${euros(total)} ${tarif}`)
  write('total', panier.nbLignes > 0 && total !== undefined ? `${euros(total)} ${tarif}` : '')
  write('client', name)
  write('compte', connecte ? name : 'Mon compte')
}

function write(name: string, text: string): void {
  const element = place(name)
  if (element) element.textContent = text
}

/** Says something to screen readers without moving anything. */
export function announce(text: string): void {
  const region = document.querySelector('[data-annonce]')
  if (region) region.textContent = text
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const bloc = target.closest<HTMLElement>('[data-bloc]')
  if (bloc && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    const isOpen = bloc.getAttribute('aria-expanded') === 'true'
    closeBlocs(false)
    if (!isOpen) openBloc(bloc)
  } else if (!target.closest('[id^="bloc-"]')) closeBlocs(false)
}

function panelOf(bloc: Element): HTMLElement | null {
  return document.getElementById((bloc as HTMLElement).dataset.bloc ?? '')
}

function openBloc(bloc: HTMLElement): void {
  const panel = panelOf(bloc)
  if (!panel) return
  panel.hidden = false
  bloc.setAttribute('aria-expanded', 'true')
  root.dataset.voile = ''
  panel.querySelector('[data-ile]')?.dispatchEvent(new Event('ouverture'))
}

function closeBlocs(giveFocusBack: boolean): void {
  for (const bloc of document.querySelectorAll<HTMLElement>('[data-bloc][aria-expanded="true"]')) {
    const panel = panelOf(bloc)
    if (giveFocusBack && panel?.contains(document.activeElement)) bloc.focus()
    if (panel) panel.hidden = true
    bloc.setAttribute('aria-expanded', 'false')
    delete root.dataset.voile
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLElement
  if (!form.matches('[data-tarifs], [data-deconnexion]')) return
  event.preventDefault()
  unsay(form)
  if (form.matches('[data-tarifs]')) {
    void switchTarif(form, (event.submitter as HTMLButtonElement).value)
  } else {
    askJson(pathsSession.deconnexion, { json: {} }).then(
      () => {
        location.assign('/')
        // What this tab keeps is of who has left: an order's draft, what was read.
        sessionStorage.clear()
      },
      (error) => sayFailed(form, 'La déconnexion n’a pas abouti.', error),
    )
  }
}

/** The page changes at once; the server keeps the choice for the next ones. */
async function switchTarif(form: HTMLElement, tarif: string): Promise<void> {
  root.dataset.tarif = tarif
  forgetAsked()
  announce(`Prix ${tarif} affichés en premier`)
  try {
    await askJson(pathsSession.tarif, { json: { tarif }, keepalive: true })
    await refreshSession()
  } catch (error) {
    // This page shows what was chosen all the same; the next one asks again.
    console.error(error)
    sayFailed(form, 'Ce choix n’a pas été gardé.', error)
  }
}

/** Less than this is left under the window: the page has been read to its end. */
const FIN_PX = 100

/** docs/vitrine.md 2.1: the header is in its scrolled state past half its height. */
function watchScroll(): void {
  const header = document.querySelector<HTMLElement>('[data-entete]')
  if (!header) return
  const half = header.offsetHeight / 2
  let before = 0
  const mark = () => {
    header.toggleAttribute('data-defile', scrollY > half)
    header.toggleAttribute('data-remonte', scrollY < before)
    const under = document.documentElement.scrollHeight - innerHeight - scrollY
    header.toggleAttribute('data-fin', under < FIN_PX)
    before = scrollY
  }
  addEventListener('scroll', mark, { passive: true })
}
