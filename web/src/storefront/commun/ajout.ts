// The add form alive: steps, rounding to the sales multiple, one line for a double click, and the
// confirmation beside the page, which does not move.
import { compte, nombre } from '../../lib/format'
import { askHtml, messageOf } from '../../lib/http'
import { porteeA } from '../../lib/quantite'
import { check } from '../../lib/rules'
import { stepMultiple } from '../../lib/saut'
import { refreshSession, session } from '../../lib/session'
import { pageOf } from '../../lib/trusted'
import { DIMENSION_MAX } from '../../wire/bornes'
import { onTailles } from './ajoutTailles'
import { sayAdded } from './avis'
import { showFragment } from './fragment'

/** Delay in which the button says that it is done. */
const DONE_MS = 2500

/** Called with the event that woke the form, then with each one after it. */
export function onAjout(form: HTMLFormElement, event: Event): void {
  const target = event.target as HTMLElement
  const step = target.closest<HTMLElement>('[data-pas]')
  if (form.dataset.tailles !== undefined) onTailles(form, event)
  else if (event.type === 'submit') void add(form)
  else if (event.type === 'click' && step) move(form, Number(step.dataset.pas))
  else if (event.type === 'change') leave(form, target)
}

/**
 * The finger that leaves the quantity may be on its way to the button: a message there would push
 * the button from under it. The addition corrects by itself.
 */
function leave(form: HTMLFormElement, target: HTMLElement): void {
  if (target !== fieldOf(form)) return
  if (form.dataset.presse) delete form.dataset.presse
  else correct(form)
}

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('quantite') as HTMLInputElement
}

function stepOf(form: HTMLFormElement): number {
  return Number(form.dataset.ajout) || 1
}

/** Steps are counted in whole multiples: 0,1 + 0,2 is no quantity. */
function multiples(form: HTMLFormElement): number {
  return Number(fieldOf(form).value.replace(',', '.')) / stepOf(form)
}

function write(form: HTMLFormElement, count: number): void {
  const field = fieldOf(form)
  field.value = String(Math.round(count * stepOf(form) * 1000) / 1000)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function move(form: HTMLFormElement, by: number): void {
  write(form, stepMultiple(Math.round(multiples(form)) || 0, stepOf(form), by))
  say(form, '')
}

/** A quantity between two multiples becomes the next one, and the form says so. */
function correct(form: HTMLFormElement): void {
  const count = multiples(form)
  const next = Math.max(1, Math.ceil(count - 1e-9))
  const isWhole = !Number.isFinite(count) || Math.abs(count - next) < 1e-9
  if (!isWhole) write(form, next)
  say(form, isWhole ? '' : porteeA(Number(fieldOf(form).value), stepOf(form)))
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-message]')
  if (place) place.textContent = text
}

/** True where every field is filled, and every dimension one; says which is not. */
async function isComplete(form: HTMLFormElement): Promise<boolean> {
  const fields = [...form.querySelectorAll('input')]
  const missing = fields.find((it) => it.validity?.valueMissing || it.validity?.badInput)
  if (missing) {
    missing.reportValidity()
    return false
  }
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-dimension]')) {
    const { min = '', max = '' } = field.dataset
    const sentence = await check('checkDimensionEntre', field.value.trim(), min, max)
    if (sentence) {
      say(form, `${labelOf(form, field)}\u00a0: ${sentence}${inMillimetres(form, field)}`)
      field.focus()
      return false
    }
  }
  return true
}

function labelOf(form: HTMLFormElement, field: HTMLInputElement): string {
  return form.querySelector(`label[for="${field.id}"]`)?.textContent ?? field.name
}

/** Whoever measures in millimetres is told the same in metres. */
function inMillimetres(form: HTMLFormElement, field: HTMLInputElement): string {
  const typed = Number(field.value.replace(/\s/g, '').replace(',', '.'))
  const isLength = labelOf(form, field).endsWith('(m)') && typed > DIMENSION_MAX
  return isLength ? ` Pour ${nombre(typed)} mm, saisissez ${nombre(typed / 1000)}.` : ''
}

/** The basket's count, to who does not see the header's: in the popup, since what is behind it is silent. */
function announce(shown: HTMLElement): void {
  const place = shown.querySelector('[role="status"]')
  const { nbLignes = 0 } = session.get()?.panier ?? {}
  if (place && nbLignes > 0)
    place.textContent = `Votre panier contient ${compte(nbLignes, 'ligne')}`
}

/** Says what was added without stopping who adds; a warning is for the window. */
function tell(html: string, ajoutee: number): boolean {
  const said = pageOf(html).querySelector<HTMLElement>('[data-ajoute]')
  if (!said) return false
  const { panier, ligne, quantite } = said.dataset
  const posee = { panier: Number(panier), ligne: Number(ligne), quantite: Number(quantite) }
  sayAdded(said, [{ ...posee, ajoutee }])
  return true
}

async function add(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = form.querySelector('[data-libelle]')
  if (!button || button.getAttribute('aria-disabled') === 'true') return
  delete form.dataset.presse
  button.setAttribute('aria-disabled', 'true')
  try {
    if (!(await isComplete(form))) return
    correct(form)
    const fields = Object.fromEntries(
      [...new FormData(form)].filter((it): it is [string, string] => typeof it[1] === 'string'),
    )
    const html = await askHtml(form.action, { form: fields })
    const added = Number(fieldOf(form).value)
    button.dataset.etat = 'ajoute'
    if (label) label.textContent = 'Ajouté'
    setTimeout(() => {
      delete button.dataset.etat
      if (label) label.textContent = 'Ajouter'
    }, DONE_MS)
    if (tell(html, added)) return void refreshSession()
    const shown = showFragment(html, 'Article ajouté au panier')
    await refreshSession()
    announce(shown)
  } catch (error) {
    say(form, messageOf(error))
  } finally {
    button.removeAttribute('aria-disabled')
  }
}
