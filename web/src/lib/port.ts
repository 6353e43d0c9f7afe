// The lines of a total that an order has and a basket has not: its articles, and their carriage.
import { euros } from './format'
import type { Ligne } from './totaux'

interface Montants {
  ht: number
  ttc: number
}

interface Port extends Montants {
  libelle: string
  note?: string | undefined
  /** Reason why nobody can tell yet. */
  inconnu?: string | false
}

/** Words in place of the carriage of an address without a postal code. */
export const SANS_LIEU = 'Selon le code postal'

/** The same while no carrier is chosen. */
export const SANS_TRANSPORTEUR = 'Selon le transporteur'

export function lignesPort(articles: Montants, port: Port): Ligne[] {
  const { libelle, note, inconnu } = port
  const paid = port.ht === 0 ? 'Offert' : deux(port)
  return [
    { libelle: 'Articles', montant: deux(articles) },
    { libelle, note, montant: inconnu || paid },
  ]
}

function deux({ ht, ttc }: Montants) {
  return { ht: euros(ht), ttc: euros(ttc) }
}

/**
 * Amount missing before the carriage is free, for who reads prices with VAT: the threshold is
 * without, and what is still to be bought is taken to bear what the basket bears. Rounded up, so
 * that it is enough.
 */
export function resteTTC(resteHT: number, articles: Montants): number {
  return Math.ceil(((resteHT * articles.ttc) / articles.ht) * 100 - 1e-6) / 100
}
