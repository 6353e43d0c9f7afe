// A quantity as typed, brought to what the article can be sold by. `wasm-rules/src/quantite.rs` is the rule, and
// the server judges; said again here because a press on + answers at once, before the rules are there.
import { QUANTITE_MAX } from '../wire/bornes'
import { nombre } from './format'

/** Unit an article is sold by: its multiple, or the smallest part of its unit. */
export interface Vente {
  multiple_vente: number
  decimales: number
}

export function pasDe({ multiple_vente, decimales }: Vente): number {
  return Math.max(multiple_vente, 10 ** -decimales)
}

/** Steps are counted in whole multiples: 0,1 + 0,2 is no quantity. */
export function enPas(vente: Vente, pas: number): number {
  const largest = Math.floor(QUANTITE_MAX / pasDe(vente) + 1e-9)
  return roundQuantite(Math.min(Math.max(1, pas), largest) * pasDe(vente))
}

export function roundQuantite(quantite: number): number {
  return Math.round(quantite * 1000) / 1000
}

/** The quantity typed, `null` when it is none. */
export function readQuantite(texte: string): number | null {
  const typed = texte.replace(/[\s\u202f\u00a0]/g, '').replace(',', '.')
  const quantite = Number(typed)
  return typed === '' || !Number.isFinite(quantite) ? null : quantite
}

/** Notice about a quantity brought to the next that can be sold. */
export function porteeA(quantite: number, pas: number): string {
  const vendu = pas === 1 ? 'quantités entières' : nombre(pas)
  return `Vendu par ${vendu}\u00a0: quantité portée à ${nombre(quantite)}.`
}

/** The next quantity that can be sold, and the sentence that says it was changed. */
export function correctQuantite(
  vente: Vente,
  typed: number,
): { quantite: number; message: string } {
  const quantite = enPas(vente, Math.ceil(typed / pasDe(vente) - 1e-9))
  if (Math.abs(quantite - typed) < 1e-9) return { quantite, message: '' }
  if (quantite < typed) {
    return { quantite, message: `Quantité limitée à ${nombre(quantite)}.` }
  }
  return { quantite, message: porteeA(quantite, pasDe(vente)) }
}
