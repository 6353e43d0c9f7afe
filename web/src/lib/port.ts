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
}

export function lignesPort(articles: Montants, port: Port): Ligne[] {
  const { libelle, note } = port
  return [
    { libelle: 'Articles', montant: deux(articles) },
    { libelle, note, montant: port.ht === 0 ? 'Offert' : deux(port) },
  ]
}

function deux({ ht, ttc }: Montants) {
  return { ht: euros(ht), ttc: euros(ttc) }
}
