// What was chosen, kept in this tab until it is ordered: over a reload, Back, and a login asked again.
import type { Choix } from './choix'

const PLACE = 'comptoir.commande.brouillon'

type Gardes = Omit<Choix, 'accord'>

interface Brouillon {
  /** The basket it was chosen for; `null` for whichever the login leads to. */
  panier: number | null
  choix: Gardes
}

/** Keeps all but the agreement, which is given again. */
export function garder(panier: number | null, { accord: _, ...choix }: Choix): void {
  const brouillon: Brouillon = { panier, choix }
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(brouillon))
  } catch (error) {
    console.warn('choices not kept over a reload', error)
  }
}

/** What was kept for this basket; what was for another is forgotten. */
export function reprendre(panier: number): Gardes | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Brouillon | null
    if (kept?.choix && (kept.panier === null || kept.panier === panier)) return kept.choix
  } catch (error) {
    console.warn('choices not read again', error)
  }
  oublier()
  return null
}

/** Once ordered. */
export function oublier(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch (error) {
    console.warn('choices not forgotten', error)
  }
}
