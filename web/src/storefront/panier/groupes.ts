// The lines in groups, cut where the lines themselves say: one that leaves, comes or moves changes the
// group it stands in, and every other keeps its lines and is left as it is.
import type { LigneView } from '../../wire/LigneView'

/** Lines of a group, as they come when nothing was taken out. */
export const GROUPE = 25

/** A group whose neighbours' first lines were taken out grows no further. */
const GROUPE_MAX = 2 * GROUPE

export interface Groupe {
  key: number
  /** Rank of its beginning among all lines. */
  debut: number
  lignes: LigneView[]
}

/** Ids count up in a basket: one in `GROUPE` begins a group, wherever it stands now. */
export function grouper(lignes: LigneView[]): Groupe[] {
  const groupes: Groupe[] = []
  lignes.forEach((ligne, debut) => {
    const last = groupes.at(-1)
    if (last && ligne.id % GROUPE && last.lignes.length < GROUPE_MAX) last.lignes.push(ligne)
    // The first group has no first line of its own: it stays whoever leads it.
    else groupes.push({ key: last ? ligne.id : debut, debut, lignes: [ligne] })
  })
  return groupes
}
