// The running total and the break in force, while the quantity and the dimensions are typed.
// The amount is the shared rule's, so that it is the one the basket will say; without the rules
// nothing is told early.
import { euros, nombre } from '../../lib/format'
import { ask, loadRules } from '../../lib/rules'

/** Dimensions that multiply the price (contract, section 4); the others are only kept. */
const PRICED = ['longueur', 'largeur', 'hauteur', 'contenance', 'poids']

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
  show()
  void loadRules().then(show)
}

function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

function sentence(form: HTMLFormElement, { prix }: Palier): string {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-dimension]')]
  const priced = fields.filter((it) => PRICED.includes(it.name)).map((it) => it.value)
  const quantite = textIn(form, 'quantite')
  const total = ask('montantLigne', String(prix), quantite, priced.join('\n'))
  // A dimension not typed yet: the rule has no amount for it.
  if (typeof total !== 'string') return ''
  const shown = nombre(Number(quantite.replace(',', '.')))
  return `${shown} × ${euros(prix)} = ${euros(Number(total))} HT`
}

function mark(palier: Palier | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-palier]')) {
    if (Number(row.dataset.palier) === palier?.quantite) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}
