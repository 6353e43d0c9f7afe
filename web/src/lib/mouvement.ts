// The totals of an order, as its page and its confirmation show them.
import type { ETATS } from '../wire/etats'
import type { MouvementDetailView } from '../wire/MouvementDetailView'
import { lignesPort } from './port'
import type { Ligne } from './totaux'
import { lignesTotaux, noteArrondi } from './totaux'

export function totauxMouvement(mouvement: MouvementDetailView): Ligne[] {
  const { fraisPort, montantHT, montantTTC, tva, transporteur } = mouvement
  const totaux = lignesTotaux({ totalHT: montantHT, totalTTC: montantTTC, tva })
  if (mouvement.lignes.length === 0) return totaux
  const port = {
    libelle: transporteur ? 'Frais de port' : retrait(mouvement),
    note: transporteur ? fraisPort.libelle || undefined : undefined,
    ht: fraisPort.montantHT,
    ttc: fraisPort.montantTTC,
  }
  const articles = { ht: mouvement.articlesHT, ttc: mouvement.articlesTTC }
  return [...lignesPort(articles, port), ...totaux]
}

/** Of an order whose lines are known, `noteArrondi`. */
export function arrondiMouvement({ lignes, articlesTTC }: MouvementDetailView): string | null {
  return lignes.length === 0 ? null : noteArrondi(lignes, articlesTTC)
}

/** Place at which an order that no carrier takes is collected: `Retrait : Agence de Rouen`. */
export function retrait({ fraisPort }: MouvementDetailView): string {
  return fraisPort.libelle || 'Retrait en agence'
}

/** The same under a title that says so already: `Agence de Rouen`. */
export function lieu(mouvement: MouvementDetailView): string {
  return retrait(mouvement).replace(/^Retrait : /, '')
}

type Etat = (typeof ETATS)[number]['code']

/** States in which a parcel exists: ready to leave, or gone. */
const PARTIS: string[] = ['E_PRE', 'E_LIVPAR', 'E_LIV', 'E_FAC'] satisfies Etat[]

/**
 * The address of a parcel's tracking page, once there is a parcel, and only if it is one of the web.
 * `{numero}` is the parcel's, or the order's where nobody told it; without one there is no page to show.
 * Of an order that leaves in parcels, each has its own.
 */
export function suivi(mouvement: MouvementDetailView): string | null {
  const { colis, etat, expeditions, retractation } = mouvement
  if (expeditions || retractation !== null || !(colis || PARTIS.includes(etat ?? ''))) return null
  const url = mouvement.transporteur?.tracking_url ?? ''
  const numero = colis || mouvement.numero || mouvement.webCdeId
  if (!/^https?:\/\//i.test(url) || (url.includes(PLACE) && numero === '')) return null
  return url.replaceAll(PLACE, encodeURIComponent(numero))
}

/** Place of the number in a carrier's address. */
const PLACE = '{numero}'
