// A table of sizes alive, as a sheet: the arrows go up and down the quantities, Enter adds them all,
// a row's button that row; what was added is said and can be taken back.
import { compte, nombreSaisi } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { addLigne, addLignes, PANIER_COURANT } from '../../lib/paniers'
import { porteeA, readQuantite, roundQuantite } from '../../lib/quantite'
import { sautDe } from '../../lib/saut'
import { refreshSession, session } from '../../lib/session'
import type { LigneView } from '../../wire/LigneView'
import type { Posee } from './avis'
import { sayAdded } from './avis'

/** Delay in which a row says that it is done. */
const DONE_MS = 2500

/** A quantity to add, with the field it was typed in. */
interface Saisie {
  champ: HTMLInputElement
  codeArticle: string
  quantite: number
}

/** Called with the event that woke the table, then with each one after it. */
export function onTailles(form: HTMLFormElement, event: Event): void {
  if (event instanceof SubmitEvent) void add(form, event.submitter as HTMLButtonElement | null)
  else if (event instanceof KeyboardEvent) move(form, event)
}

const champsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name^="quantite."]'),
]

function move(form: HTMLFormElement, event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const champs = champsOf(form)
  const place = champs.indexOf(event.target as HTMLInputElement)
  const next = by && place >= 0 ? champs[place + by] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** The rows to add: that of a button, or all that have a quantity; `null` where one is none. */
function read(form: HTMLFormElement, only: string): Saisie[] | null {
  const saisies: Saisie[] = []
  for (const champ of champsOf(form)) {
    const codeArticle = champ.name.slice(champ.name.indexOf('.') + 1)
    const typed = champ.value.trim()
    if (only ? only !== codeArticle : typed === '') continue
    const pas = Number(champ.closest('tr')?.dataset.ligneTaille) || 1
    const asked = typed === '' ? sautDe(pas) : readQuantite(typed)
    if (asked === null || asked <= 0) {
      refuse(champ, `«\u00a0${typed}\u00a0» n’est pas une quantité.`)
      return null
    }
    const quantite = roundQuantite(Math.ceil(asked / pas - 1e-9) * pas)
    if (quantite !== asked) {
      champ.value = nombreSaisi(quantite)
      refuse(champ, porteeA(quantite, pas))
      return null
    }
    saisies.push({ champ, codeArticle, quantite })
  }
  return saisies
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-message]')
  if (place) place.textContent = text
}

/** Says why beside the table, and leads to the field. */
function refuse(champ: HTMLInputElement, text: string): void {
  champ.ariaInvalid = 'true'
  champ.focus()
  champ.select()
  if (champ.form) say(champ.form, text)
}

async function add(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return
  say(form, '')
  for (const champ of champsOf(form)) champ.ariaInvalid = null
  const saisies = read(form, button?.value ?? '')
  if (!saisies) return
  const [first] = saisies
  if (!first) return say(form, 'Saisissez au moins une quantité.')
  form.ariaBusy = 'true'
  try {
    const lignes = await send(saisies)
    await refreshSession()
    done(saisies, lignes)
  } catch (error) {
    say(form, messageOf(error))
    first.champ.focus()
  } finally {
    form.ariaBusy = null
  }
}

/** All of them, or none. */
async function send(saisies: Saisie[]): Promise<LigneView[]> {
  const [first] = saisies
  if (first && saisies.length === 1) return [await addLigne(PANIER_COURANT, first)]
  return (await addLignes(PANIER_COURANT, saisies)).lignes
}

function done(saisies: Saisie[], lignes: LigneView[]): void {
  const panier = session.get()?.panier.id ?? 0
  const posees = saisies.flatMap(({ codeArticle, quantite }): Posee[] => {
    const isIt = (it: LigneView) => it.codeArticle === codeArticle && it.tagName === ''
    const ligne = lignes.find(isIt)
    return ligne ? [{ panier, ligne: ligne.id, quantite: ligne.quantite, ajoutee: quantite }] : []
  })
  for (const { champ } of saisies) {
    champ.value = ''
    const row = champ.closest('tr')
    row?.setAttribute('data-ajoutee', '')
    setTimeout(() => row?.removeAttribute('data-ajoutee'), DONE_MS)
  }
  const ajoutees = compte(saisies.length, 'article')
  const alertes = lignes.filter((it) => it.alerte && posees.some((posee) => posee.ligne === it.id))
  const warning = alertes.map((it) => ` ${it.codeArticle}\u00a0: ${it.alerte}`).join('')
  sayAdded(`${ajoutees} au panier.${warning}`, posees)
}
