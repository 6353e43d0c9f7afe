// The running total and the break in force, while the quantity and the dimensions are typed.
// The amount is the shared rule's, so that it is the one the basket will say; without the rules
// nothing is told early.
import { euros, nombre } from '../../lib/format'
import { ask, loadRules } from '../../lib/rules'

/** Dimensions that multiply the price (docs/appels.md 5.1); the others are only kept. */
const MESURES: Record<string, { nom: string; unite: string }> = {
  longueur: { nom: 'la longueur', unite: 'm' },
  largeur: { nom: 'la largeur', unite: 'm' },
  hauteur: { nom: 'la hauteur', unite: 'm' },
  contenance: { nom: 'la contenance', unite: 'l' },
  poids: { nom: 'le poids', unite: 'kg' },
}

interface Palier {
  quantite: number
  prix: number
}

/** Follows one add form of a product page. */
export function startTotal(form: HTMLFormElement): void {
  const paliers = (form.dataset.calcul ?? '').split(' ').map((it): Palier => {
    const [quantite = 0, prix = 0] = it.split(':').map(Number)
    return { quantite, prix }
  })
  const show = () => {
    const quantite = Number(textIn(form, 'quantite').replace(',', '.'))
    const palier = paliers.findLast((it) => it.quantite <= quantite)
    mark(palier)
    const place = form.querySelector('[data-total]')
    if (place) place.textContent = palier ? sentence(form, palier) : ''
  }
  form.addEventListener('input', show)
  // Who chooses the other tariff reads the other amount first.
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['data-tarif'] })
  show()
  void loadRules().then(show)
}

function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

function sentence(form: HTMLFormElement, { prix }: Palier): string {
  const { tva = '0', unite } = form.dataset
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-dimension]')]
  const priced = fields.filter((it) => it.name in MESURES)
  const missing = priced.filter((it) => it.value.trim() === '')
  if (missing.length > 0) {
    return `Indiquez ${missing.map((it) => nommee(it.name)).join(' et ')} pour voir le total.`
  }
  const quantite = textIn(form, 'quantite')
  const values = priced.map((it) => it.value.trim())
  const total = ask('montantLigne', String(prix), quantite, values.join('\n'))
  // A number that is none: the rule has no amount for it.
  if (typeof total !== 'string') return ''
  const chiffre = (text: string) => nombre(Number(text.replace(',', '.')))
  const isTtc = document.documentElement.dataset.tarif === 'TTC'
  // The sum is worked out without VAT: where amounts with it lead, the price says which it is.
  const unitaire = isTtc ? `${euros(prix)} HT` : euros(prix)
  const factors = [
    chiffre(quantite),
    ...priced.map((it, at) => `${chiffre(values[at] ?? '')}\u00a0${MESURES[it.name]?.unite}`),
    unite ? `${unitaire} / ${unite}` : unitaire,
  ]
  const [, ttc] = String(ask('totaux', `${tva}:${total}`) ?? '').split('\n')
  const amounts = [`${euros(Number(total))}\u00a0HT`]
  if (ttc) amounts.push(`${euros(Number(ttc))}\u00a0TTC`)
  return `${factors.join(' × ')} = ${(isTtc ? amounts.reverse() : amounts).join(', ')}`
}

function nommee(name: string): string {
  return MESURES[name]?.nom ?? name
}

function mark(palier: Palier | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-palier]')) {
    if (Number(row.dataset.palier) === palier?.quantite) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}
