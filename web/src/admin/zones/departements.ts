// The departments of a zone as they are typed, and the other zones that hold some of them.
import type { ChampFusion } from '../../lib/fusion'
import type { ZoneView } from '../../wire/ZoneView'

/** Departments named of each other zone that has some of these. */
const NOMMES_MAX = 6

/** Between commas, spaces or lines. */
export const lus = (texte: string) => texte.split(/[\s,;]+/).filter((it) => it !== '')

/** A zone as it is saved. */
export type Zone = Pick<ZoneView, 'libelle' | 'departements'>

/** What two administrators may both change. */
export const CHAMPS: ChampFusion<Zone>[] = [
  { nom: 'libelle', label: 'Nom de la zone' },
  {
    nom: 'departements',
    label: 'Départements',
    liste: { cle: (it) => it.toUpperCase(), nom: (it) => it },
  },
]

/** "Corse (2A, 2B)": the other zones that hold some of these departments. */
export function partagesDe(codes: string[], autres: ZoneView[]): string[] {
  const wanted = new Set(codes.map((it) => it.toUpperCase()))
  return autres.flatMap(({ libelle, departements }) => {
    const shared = departements.filter((it) => wanted.has(it))
    const left = shared.length - NOMMES_MAX
    const more = left > 0 ? `, et ${left} autre${left > 1 ? 's' : ''}` : ''
    const named = shared.slice(0, NOMMES_MAX).join(', ')
    return shared.length === 0 ? [] : [`${libelle} (${named}${more})`]
  })
}
