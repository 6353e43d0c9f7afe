// What was chosen, kept in this tab while the buyer logs in again, and taken back once.
import type { Choix } from './choix'

const PLACE = 'comptoir.commande.brouillon'

export function garder({ accord: _, ...choix }: Choix): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(choix))
  } catch (error) {
    console.warn('choices not kept over the login', error)
  }
}

export function reprendre(): Partial<Choix> | null {
  try {
    const kept = sessionStorage.getItem(PLACE)
    sessionStorage.removeItem(PLACE)
    return kept ? (JSON.parse(kept) as Partial<Choix>) : null
  } catch {
    return null
  }
}
