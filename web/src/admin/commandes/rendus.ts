// Money of an order given back: the calls, and what a form of it asks.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { RemboursementsView } from '../../wire/RemboursementsView'

/** Part that is given back: all that is left, lines, or an amount. */
export type Objet = 'tout' | 'lignes' | 'montant'

/** A form of it, as it is typed. */
export interface Saisie {
  objet: Objet
  /** Quantities by the place of their line; an empty one gives nothing back. */
  quantites: Record<number, string>
  port: boolean
  stock: boolean
  montant: string
  motif: string
  horsBoutique: boolean
}

export const VIDE: Saisie = {
  objet: 'tout',
  quantites: {},
  port: false,
  stock: false,
  montant: '',
  motif: '',
  horsBoutique: false,
}

const lignesDe = ({ quantites }: Saisie) =>
  Object.entries(quantites)
    .filter(([, quantite]) => quantite.trim() !== '')
    .map(([rang, quantite]) => ({ rang: Number(rang), quantite: quantite.trim() }))

/** The question of what it comes to; none while nothing is chosen. */
export function question(saisie: Saisie): string | null {
  const query = new URLSearchParams()
  if (saisie.objet === 'tout') query.set('tout', '1')
  if (saisie.objet === 'montant' && saisie.montant.trim()) query.set('montant', saisie.montant)
  if (saisie.objet === 'lignes') {
    for (const { rang, quantite } of lignesDe(saisie)) query.append('lignes', `${rang}:${quantite}`)
    if (saisie.port) query.set('port', '1')
  }
  return query.size > 0 ? query.toString() : null
}

/** Body of the refund the server is asked for. */
export function corps(saisie: Saisie, version: number): Record<string, unknown> {
  const { objet, motif, horsBoutique, stock, port, montant } = saisie
  const lignes = objet === 'lignes' ? { lignes: lignesDe(saisie), port, stock } : {}
  return {
    tout: objet === 'tout',
    ...lignes,
    ...(objet === 'montant' && { montant }),
    motif,
    horsBoutique,
    version,
  }
}

export const findRemboursements = (id: number, query: string | null, signal: AbortSignal) =>
  askJson<RemboursementsView>(`${appels.remboursements(id)}${query ? `?${query}` : ''}`, { signal })

export const createRemboursement = (id: number, saisie: Saisie, version: number) =>
  askJson<RemboursementsView>(appels.remboursements(id), { json: corps(saisie, version) })

/** Gives up a refund that waits. */
export const abandon = (id: number, numero: number) =>
  askJson<RemboursementsView>(appels.abandonRemboursement(id, numero), { method: 'POST' })

/** Tells what the bank, asked by a person, said of a refund. */
export const verify = (id: number, numero: number, fait: boolean) =>
  askJson<RemboursementsView>(appels.verificationRemboursement(id, numero), { json: { fait } })
