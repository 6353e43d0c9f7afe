// The lines of a total: what is paid, and the VAT by rate.
import type { TvaView } from '../wire/paniers'
import { euros, nombre } from './format'

export interface Ligne {
  libelle: string
  montant: string
  note?: string | undefined
  total?: boolean
}

/** `TVA 20 %`, on what it is counted, and how much. */
export function lignesTva(tva: TvaView[] | undefined): Ligne[] {
  return (tva ?? []).map((it) => ({
    libelle: `TVA ${nombre(it.taux)}\u00a0%`,
    note: `sur ${euros(it.base)}`,
    montant: euros(it.montant),
  }))
}

/** The totals of a basket; nothing when prices are hidden. */
export function totauxPanier(panier: {
  totalHT?: number | undefined
  totalTTC?: number | undefined
  tva?: TvaView[] | undefined
}): Ligne[] {
  if (panier.totalHT === undefined || panier.totalTTC === undefined) return []
  return [
    { libelle: 'Total HT', montant: euros(panier.totalHT) },
    ...lignesTva(panier.tva),
    { libelle: 'Total TTC', montant: euros(panier.totalTTC), total: true },
  ]
}
