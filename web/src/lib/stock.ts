// Availability in words.
import type { InfoStockView } from '../wire/InfoStockView'
import { nombre } from './format'

export const TITRE_STOCK_AGENCES = 'Stock par agence'
export const TITRE_STOCK_DECLINAISONS = 'Stock par déclinaison'

const TEXTES = {
  '': '',
  indisponible: 'Indisponible',
  enStock: 'En stock',
  surCommande: 'Sur commande',
  quantiteLimitee: 'Quantité limitée',
}

/** `En stock`, `Quantité limitée : 3`: the state, and the number when the shop shows it. */
export function texteStock({ INFO_STOCK, NB_STOCK }: InfoStockView): string {
  const etat = TEXTES[INFO_STOCK]
  if (NB_STOCK === null) return etat
  if (etat === '') return `Stock\u00a0: ${nombre(NB_STOCK)}`
  return NB_STOCK > 0 ? `${etat}\u00a0: ${nombre(NB_STOCK)}` : etat
}
