// Undo of a removal by one press: offered by the frame for a while,
// on whatever screen one is by then. The server has done it already: closing the tab loses nothing.
// What the screen kept is sent back; what takes more along (customers, logins, agencies, fees)
// waits whole in the memory of the server (`shop/undo.rs`).
import { askJson, messageOf } from './http'
import { appels } from './paths'
import { createStore } from './store'
import { toast } from './toast'

/** Delay in which a destructive act can be undone. */
export const UNDO_MS = 10_000

export interface Acte {
  /** Act that was done, as a sentence. */
  texte: string
  /** Puts it back. */
  undo: () => Promise<unknown>
  /** Said once it is back. */
  retabli: string
  /** Record it changed, where it can be changed again: a later act on it takes this one's place. */
  sujet?: string
}

/** Record that the server keeps whole for a while after it was deleted, or given another state. */
type Retrait =
  | 'client'
  | 'connexion'
  | 'agence'
  | 'forfait'
  | 'forfaits'
  | 'etat'
  | 'commande'
  | 'media'
  | 'dossier'
  | 'import'
  | 'tarif'
  | 'zone'
  | 'tranche'
  | 'modele'
  | 'regroupement'

/** Asks the server to put back what it has just deleted, with all that went along. */
export const restoreRecord = (type: Retrait, code: string | number = '') =>
  askJson(appels.retablissement, { method: 'POST', json: { type, code: String(code) } })

/** Acts offered at once: the screen keeps its room. */
const ACTES_MAX = 3

/** An act that is offered, by its number. */
export type Offre = Acte & { numero: number }

/** Acts that can still be undone, the last first: one does not take the place of another. */
export const actesAnnulables = createStore<readonly Offre[]>([])

let offered = 0

export function offerUndo(acte: Acte): Offre {
  offered += 1
  const offre = { ...acte, numero: offered }
  const others = actesAnnulables.get().filter((it) => !it.sujet || it.sujet !== acte.sujet)
  actesAnnulables.set([offre, ...others].slice(0, ACTES_MAX))
  return offre
}

export const forgetUndo = ({ numero }: Offre) =>
  actesAnnulables.set(actesAnnulables.get().filter((it) => it.numero !== numero))

/** Puts back what was taken away, and says so; what refuses is said too. */
export async function undoIt(offre: Offre): Promise<void> {
  forgetUndo(offre)
  try {
    await offre.undo()
    toast(offre.retabli)
  } catch (error) {
    toast(messageOf(error), 'error')
  }
}
