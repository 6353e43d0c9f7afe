// The running total and the break in force, while the quantity and the dimensions are typed.
// What the server will say is what counts: this is a courtesy.
import { euros, nombre } from '../../lib/format'

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
    const quantite = numberIn(form, 'quantite')
    const palier = paliers.findLast((it) => it.quantite <= quantite)
    mark(palier)
    const place = form.querySelector('[data-total]')
    if (place) place.textContent = palier ? sentence(form, quantite, palier) : ''
  }
  form.addEventListener('input', show)
  show()
}

function numberIn(form: HTMLFormElement, name: string): number {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? Number(field.value.replace(',', '.')) : 0
}

function sentence(form: HTMLFormElement, quantite: number, { prix }: Palier): string {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-dimension]')]
  const priced = fields.map((it) => it.name).filter((it) => PRICED.includes(it))
  const factor = priced.reduce((product, name) => product * numberIn(form, name), 1)
  const total = Math.round(prix * quantite * factor * 100) / 100
  return total > 0 ? `${nombre(quantite)} × ${euros(prix)} = ${euros(total)} HT` : ''
}

function mark(palier: Palier | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-palier]')) {
    if (Number(row.dataset.palier) === palier?.quantite) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}
