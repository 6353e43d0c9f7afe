// The lines of a total, in the words and the order of the shop: basket, checkout and order say it from
// here, as mails and papers do from `domain/recapitulatif.rs`.
import type { TvaView } from '../wire/TvaView'
import { euros, nombre } from './format'

export interface Ligne {
  libelle: string
  montant: string | { ht: string; ttc: string }
  note?: string | undefined
  genre?: 'total' | 'dont'
}

interface Sommes {
  totalHT?: number | undefined
  totalTTC?: number | undefined
  tva?: TvaView[] | undefined
}

/** What is to pay, and the VAT by rate; nothing when prices are hidden. */
export function lignesTotaux({ totalHT, totalTTC, tva = [] }: Sommes): Ligne[] {
  if (totalHT === undefined || totalTTC === undefined) return []
  return [
    { libelle: 'Total HT', montant: euros(totalHT), genre: 'dont' },
    ...tva.map(
      (it): Ligne => ({
        libelle: `TVA ${nombre(it.taux)}\u00a0%`,
        note: `sur ${euros(it.base)}`,
        montant: euros(it.montant),
        genre: 'dont',
      }),
    ),
    { libelle: 'Total TTC', montant: euros(totalTTC), genre: 'total' },
  ]
}
