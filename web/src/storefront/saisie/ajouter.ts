// Adds the lines that were accepted, and says what became of each.
import { HttpError, messageOf } from '../../lib/http'
import { addLigne, addLignes, PANIER_COURANT } from '../../lib/paniers'
import { refreshSession } from '../../lib/session'
import type { Prete } from './lignes'

export interface Ajoutees {
  ajoutees: Set<number>
  /** By number of the line, why it was refused. */
  refus: Map<number, string>
}

/** All at once; where one is refused, one after another, so that the others are added. */
export async function ajouter(lignes: Prete[]): Promise<Ajoutees> {
  try {
    await addLignes(PANIER_COURANT, lignes)
    return { ajoutees: new Set(lignes.map((it) => it.numero)), refus: new Map() }
  } catch (error) {
    if (!isOfALine(error)) throw error
    return await oneByOne(lignes)
  } finally {
    await refreshSession()
  }
}

/** A failure that is not the line's own stops the rest: what was added is said all the same. */
async function oneByOne(lignes: Prete[]): Promise<Ajoutees> {
  const done: Ajoutees = { ajoutees: new Set(), refus: new Map() }
  for (const ligne of lignes) {
    try {
      await addLigne(PANIER_COURANT, ligne)
      done.ajoutees.add(ligne.numero)
    } catch (error) {
      done.refus.set(ligne.numero, messageOf(error))
      if (!isOfALine(error)) break
    }
  }
  return done
}

function isOfALine(error: unknown): boolean {
  return error instanceof HttpError && [404, 409, 422].includes(error.status)
}
