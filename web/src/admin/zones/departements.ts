// The departments of a zone as they are typed, and the other zones that hold some of them.
import type { ChampFusion } from '../../lib/fusion'
import type { ZoneView } from '../../wire/ZoneView'

/** Departments named of each other zone that has some of these. */
const NOMMES_MAX = 6

/** Between commas, spaces or lines. */
export const lus = (texte: string) => texte.split(/[\s,;]+/).filter((it) => it !== '')

const METROPOLE = Array.from({ length: 95 }, (_, place) => String(place + 1).padStart(2, '0'))
  .filter((it) => it !== '20')
  .concat('2A', '2B')

/** Places that zones are often made of. */
export const PREREGLEES: { nom: string; departements: string[] }[] = [
  { nom: 'France métropolitaine', departements: METROPOLE },
  {
    nom: 'Métropole sans la Corse',
    departements: METROPOLE.filter((it) => it !== '2A' && it !== '2B'),
  },
  { nom: 'Corse', departements: ['2A', '2B'] },
  { nom: 'Guadeloupe (971)', departements: ['971'] },
  { nom: 'Martinique (972)', departements: ['972'] },
  { nom: 'Guyane (973)', departements: ['973'] },
  { nom: 'La Réunion (974)', departements: ['974'] },
  { nom: 'Mayotte (976)', departements: ['976'] },
  { nom: 'Monaco', departements: ['980'] },
]

/** With more departments, each once. */
export const avec = (departements: string[], more: string[]): string[] => [
  ...departements,
  ...more.filter((it) => !departements.includes(it)),
]

/** A zone as it is saved. */
export type Zone = Pick<ZoneView, 'libelle' | 'departements'>

/** Fields that two administrators may both change. */
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
