// Adds the lines that were accepted, and says what became of each.
import { HttpError, messageOf } from '../../lib/http'
import { addLigne } from '../../lib/paniers'
import { refreshSession, session } from '../../lib/session'
import type { Prete } from './lignes'

export interface Ajoutees {
  ajoutees: Set<number>
  /** By number of the line, why it was refused. */
  refus: Map<number, string>
}

/** One after another, in the order typed; a failure that is not the line's own stops the rest. */
export async function ajouter(lignes: Prete[]): Promise<Ajoutees> {
  await refreshSession()
  const id = Number(session.get()?.panier.id)
  const done: Ajoutees = { ajoutees: new Set(), refus: new Map() }
  try {
    for (const ligne of lignes) {
      try {
        await addLigne(id, ligne)
        done.ajoutees.add(ligne.numero)
      } catch (error) {
        if (!isOfTheLine(error) && done.ajoutees.size === 0) throw error
        done.refus.set(ligne.numero, messageOf(error))
        if (!isOfTheLine(error)) break
      }
    }
  } finally {
    await refreshSession()
  }
  return done
}

function isOfTheLine(error: unknown): boolean {
  return error instanceof HttpError && [404, 409, 422].includes(error.status)
}
