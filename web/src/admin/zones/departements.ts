// The departments of a zone as they are typed, and the other zones that hold some of them.
import { ecartDe } from '../../lib/fiches'
import type { ZoneView } from '../../wire/ZoneView'

/** Departments named of each other zone that has some of these. */
const NOMMES_MAX = 6

/** Between commas, spaces or lines. */
export const lus = (texte: string) => texte.split(/[\s,;]+/).filter((it) => it !== '')

/** What somebody else changed of a zone. */
export function ecartsDe(before: ZoneView | undefined, now: ZoneView | undefined): string[] {
  if (!before || !now) return []
  const champs = [
    ['Nom de la zone', before.libelle, now.libelle],
    ['Départements', before.departements.join(', '), now.departements.join(', ')],
  ] as const
  return champs.filter(([, a, b]) => a !== b).map(([label, a, b]) => ecartDe({ label }, a, b))
}

/** "Corse (2A, 2B)": the other zones that hold some of these departments. */
export function partagesDe(codes: string[], autres: ZoneView[]): string[] {
  const wanted = new Set(codes.map((it) => it.toUpperCase()))
  return autres.flatMap(({ libelle, departements }) => {
    const shared = departements.filter((it) => wanted.has(it))
    const left = shared.length - NOMMES_MAX
    const more = left > 0 ? `, et ${left} autres` : ''
    const named = shared.slice(0, NOMMES_MAX).join(', ')
    return shared.length === 0 ? [] : [`${libelle} (${named}${more})`]
  })
}
