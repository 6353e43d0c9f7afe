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

/**
 * Note where lines shown with VAT do not add up to their total: VAT is rounded once a rate, not
 * once a line. As `domain/recapitulatif.rs` says it on papers.
 */
export function noteArrondi(
  lignes: { montantTTC?: number | undefined }[],
  articlesTTC: number | undefined,
): string | null {
  const sum = lignes.reduce((before, it) => before + (it.montantTTC ?? 0), 0)
  // Hidden prices make it no number, of which nothing is said.
  const gap = Math.round(Math.abs(sum - Number(articlesTTC)) * 100) / 100
  if (!gap) return null
  return `La TVA est arrondie par taux\u00a0: la somme des lignes TTC diffère du total de ${euros(gap)}.`
}

interface Sommes {
  totalHT?: number | undefined
  totalTTC?: number | undefined
  tva?: TvaView[] | undefined
}

/** Total to pay, and the VAT by rate; nothing when prices are hidden. */
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
