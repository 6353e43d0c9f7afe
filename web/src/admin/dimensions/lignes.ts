// The lines of the screen, and what is done to them before they are saved.
import type { ChampFusion } from '../../lib/fusion'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import type { UniteView } from '../../wire/UniteView'
import type { Ligne } from './calls'

/** The dimensions, as their labels are written, in the order of the screen. */
export const DIMENSIONS = [
  { name: 'largeurVariable', titre: 'LARGEUR' },
  { name: 'longueurVariable', titre: 'LONGUEUR' },
  { name: 'hauteurVariable', titre: 'HAUTEUR' },
  { name: 'diametreVariable', titre: 'DIAMETRE' },
  { name: 'densiteVariable', titre: 'DENSITE' },
  { name: 'contenanceVariable', titre: 'CONTENANCE' },
  { name: 'poidsVariable', titre: 'POIDS' },
] as const

export type Dimension = (typeof DIMENSIONS)[number]['name']

export const lignesOf = (kept: LigneDimensionView[]): Ligne[] =>
  kept.map((it) => ({ ...it, ephemere: false, deleted: false }))

/** A unit that is configured from now on, with none of its dimensions variable yet. */
export const newLigne = (codeUnite: string): Ligne => ({
  codeUnite,
  largeurVariable: false,
  longueurVariable: false,
  hauteurVariable: false,
  diametreVariable: false,
  densiteVariable: false,
  contenanceVariable: false,
  poidsVariable: false,
  version: null,
  ephemere: true,
  deleted: false,
})

export const toggleDimension = (lignes: Ligne[], code: string, name: Dimension): Ligne[] =>
  lignes.map((it) => (it.codeUnite === code ? { ...it, [name]: !it[name] } : it))

/** A line that was kept is marked, and can be put back; a new one simply goes. */
export const removeLigne = (lignes: Ligne[], code: string): Ligne[] =>
  lignes.flatMap((it) => {
    if (it.codeUnite !== code) return [it]
    return it.ephemere ? [] : [{ ...it, deleted: true }]
  })

export const restoreLigne = (lignes: Ligne[], code: string): Ligne[] =>
  lignes.map((it) => (it.codeUnite === code ? { ...it, deleted: false } : it))

/** Lines that differ from those that are kept: nothing else is sent. */
export function changedLignes(lignes: Ligne[], kept: LigneDimensionView[]): Ligne[] {
  return lignes.filter((it) => {
    const before = kept.find((other) => other.codeUnite === it.codeUnite)
    return !before || it.deleted || DIMENSIONS.some(({ name }) => it[name] !== before[name])
  })
}

/** Table to be kept: the lines that are not deleted. */
export interface Tableau {
  lignes: Ligne[]
}

export const tableau = ({ lignes }: Tableau): Tableau => ({
  lignes: lignes.filter((it) => !it.deleted),
})

/** Fields that two administrators may both change, unit by unit. */
export const champs = (unites: UniteView[]): ChampFusion<Tableau>[] => [
  {
    nom: 'lignes',
    label: 'Unités',
    liste: {
      cle: (it) => it.codeUnite,
      nom: ({ codeUnite }) => unites.find((it) => it.codeUnite === codeUnite)?.libelle ?? codeUnite,
      champs: DIMENSIONS.map(({ name, titre }) => ({ nom: name, label: titre, genre: 'case' })),
    },
  },
]

/** Lines to be kept, over those that are kept. */
export function putOver({ lignes }: Tableau, kept: LigneDimensionView[]): Ligne[] {
  const wanted = new Map(lignes.map((it) => [it.codeUnite, it]))
  const known = new Set(kept.map((it) => it.codeUnite))
  const over = lignesOf(kept).map((it) => {
    const both = wanted.get(it.codeUnite)
    return both ? { ...both, version: it.version, ephemere: false } : { ...it, deleted: true }
  })
  const added = lignes.filter((it) => !known.has(it.codeUnite))
  return [...over, ...added.map((it) => ({ ...it, version: null, ephemere: true }))]
}
