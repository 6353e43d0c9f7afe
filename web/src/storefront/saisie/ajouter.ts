// Adds the lines that were accepted, and says what became of each.
import { askHtml, HttpError, messageOf } from '../../lib/http'
import { addLigne, addLignes } from '../../lib/paniers'
import { paths } from '../../lib/paths'
import { refreshSession, session } from '../../lib/session'
import type { Prete } from './lignes'

export interface Ajoutees {
  ajoutees: Set<number>
  /** By number of the line, why it was refused. */
  refus: Map<number, string>
}

/** All at once; where one is refused, one after another, so that the others are added. */
export async function ajouter(lignes: Prete[]): Promise<Ajoutees> {
  const id = await currentPanier(lignes)
  const rest = id.started ? lignes.slice(1) : lignes
  try {
    await addLignes(id.panier, rest)
    return { ajoutees: new Set(lignes.map((it) => it.numero)), refus: new Map() }
  } catch (error) {
    if (!isOfALine(error)) throw error
    return await oneByOne(id.panier, lignes, rest)
  } finally {
    await refreshSession()
  }
}

/** The current basket; the first line makes one where there is none. */
async function currentPanier([first]: Prete[]): Promise<{ panier: number; started: boolean }> {
  await refreshSession()
  const known = Number(session.get()?.panier?.id)
  if (known || !first) return { panier: known, started: false }
  const { codeArticle, quantite } = first
  const codeDeclinaison = first.codeDeclinaison ?? ''
  await askHtml(paths.ajout, { form: { codeArticle, codeDeclinaison, quantite: String(quantite) } })
  await refreshSession()
  return { panier: Number(session.get()?.panier?.id), started: true }
}

/** A failure that is not the line's own stops the rest: what was added is said all the same. */
async function oneByOne(id: number, all: Prete[], rest: Prete[]): Promise<Ajoutees> {
  const before = all.filter((it) => !rest.includes(it)).map((it) => it.numero)
  const done: Ajoutees = { ajoutees: new Set(before), refus: new Map() }
  for (const ligne of rest) {
    try {
      await addLigne(id, ligne)
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
