// Draft of the checkout, kept in this tab until it is ordered: over a reload, Back, and a login
// asked again. It is of one login, and shown to no other: a logout forgets it with all this tab
// keeps.
import type { Choix } from './choix'
import { oublierCle } from './cle'

const PLACE = 'comptoir.commande.brouillon'

type Gardes = Omit<Choix, 'accord'>

interface Brouillon {
  /** Login that chose it. */
  login: string
  /** The basket it was chosen for; `null` for whichever the login leads to. */
  panier: number | null
  choix: Gardes
}

/** Keeps all but the agreement, which is given again. */
export function garder(login: string, panier: number | null, choisi: Choix): void {
  const { accord: _, ...choix } = choisi
  const brouillon: Brouillon = { login, panier, choix }
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(brouillon))
  } catch (error) {
    console.warn('choices not kept over a reload', error)
  }
}

/** Draft that this login kept for this basket; one for another is forgotten. */
export function reprendre(login: string, panier: number): Gardes | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Brouillon | null
    const isMine = kept?.login === login
    if (isMine && (kept.panier === null || kept.panier === panier)) return kept.choix
    // The key is kept with the order it was made for, address included.
    if (kept && !isMine) oublierCle()
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
