// Records that imports bring and administrators change by hand: what their forms share.
import type { ReactNode } from 'react'
import type { RetoucheView } from '../wire/RetoucheView'
import { date } from './date'
import { findLabel } from './findLabel'
import { nombreSaisi } from './format'
import type { Paires } from './paires'
import { check } from './rules'
import type { Regle, Regles } from './useFormulaire'

/** Fields of every such record. */
export interface FicheLue {
  version: number
  retouches: RetoucheView[]
}

/** Properties of a field that a screen draws by itself; it says its text in a field of its name. */
export interface DessinDe {
  id: string
  nom: string
  valeur: string
  erreur: string | undefined
}

export interface ChoixDe {
  value: string
  label: string
}

/** Kind of a field's value, which says how it is shown. */
export type GenreDe =
  | 'texte'
  | 'nombre'
  | 'zone'
  | 'case'
  | 'choix'
  | 'liste'
  | 'famille'
  | 'client'

/** A field of a form. */
export interface ChampDe {
  /** Its name on the wire. */
  nom: string
  label: string
  /** Effect of the field in the shop. */
  aide?: string
  genre?: GenreDe
  /** Of a `choix`, or of a `liste` of them. */
  choix?: ChoixDe[]
  /** Offered while typing; anything else may be typed. */
  suggestions?: string[]
  requis?: boolean
  /** It takes the whole line: what is long is read whole. */
  large?: boolean
  /** The shared rule of what is typed, by its name in the browser; what is kept is not judged. */
  regle?: string
  /** Draws it otherwise: its text is a list, or a table. */
  dessine?: (dessin: DessinDe) => ReactNode
  /** Its text in words, where two people changed it. */
  mots?: (valeur: string) => string
}

export interface GroupeDe {
  titre: string
  /** Effect of all of its fields in the shop. */
  aide?: string
  /** Its fields go by two: a quantity and its price. */
  paires?: Paires
  /** It stands beside the others, in a narrow column, where there is room. */
  cote?: boolean
  /** Few fill it in: it stays closed until it is asked for, or holds something. */
  repli?: boolean
  champs: ChampDe[]
}

/** The groups of a form; a function of what it holds where that says how many fields there are. */
export type GroupesDe = GroupeDe[] | ((valeurs: Record<string, unknown>) => GroupeDe[])

export const groupesDe = (groupes: GroupesDe, valeurs: Record<string, unknown>): GroupeDe[] =>
  typeof groupes === 'function' ? groupes(valeurs) : groupes

/** A value of the wire as a field shows it. */
export function enTexte(valeur: unknown): string {
  if (valeur === null || valeur === undefined || valeur === false) return ''
  if (valeur === true) return '1'
  return typeof valeur === 'number' ? nombreSaisi(valeur) : String(valeur)
}

/** The rules of a form: those of the fields that have one, for what differs from the record. */
export function reglesDe(champs: ChampDe[], fiche: object | null): Regles {
  const before = (fiche ?? {}) as Record<string, unknown>
  const rules = champs.flatMap(({ nom, regle: name }) => {
    if (!name) return []
    const isKept = (valeur: string) => valeur === '' || valeur === enTexte(before[nom])
    const rule: Regle = async (valeur) => (isKept(valeur.trim()) ? undefined : check(name, valeur))
    return [[nom, rule] as const]
  })
  return Object.fromEntries(rules)
}

/** The fields whose text is no longer that of the record. */
export function changes(
  champs: ChampDe[],
  fiche: object | null,
  valeurs: Record<string, string>,
): Record<string, string> {
  const before = (fiche ?? {}) as Record<string, unknown>
  const differ = champs.filter((it) => enTexte(before[it.nom]) !== (valeurs[it.nom] ?? ''))
  return Object.fromEntries(
    differ.map((it) => [it.nom, valeurs[it.nom] || (it.genre === 'case' ? '0' : '')]),
  )
}

/** Value of a field in the words it is chosen by: never a code of the wire. */
export function enMots(
  { genre, choix = [] }: Pick<ChampDe, 'genre' | 'choix'>,
  valeur: unknown,
): string {
  const texte = enTexte(valeur)
  if (genre === 'case') return texte === '1' ? 'oui' : 'non'
  if (genre === 'liste') {
    const said = choix.filter((it) => texte.split(',').includes(it.value))
    return said.map((it) => it.label).join(', ') || 'aucun'
  }
  return choix.find((it) => it.value === texte)?.label ?? (texte || 'vide')
}

/** The fields that hold a code, with what those of these records are called. */
export function nameCodes(
  champs: ChampDe[],
  ...fiches: Record<string, string>[]
): Promise<ChampDe[]> {
  const named = champs.map(async (champ) => {
    const { genre, nom } = champ
    const codes = [...new Set(fiches.map((it) => it[nom] ?? ''))].filter(Boolean)
    if ((genre !== 'client' && genre !== 'famille') || codes.length < 2) return champ
    return { ...champ, choix: await Promise.all(codes.map((it) => findLabel(genre, it))) }
  })
  return Promise.all(named)
}

/** Mark under a field that holds what an administrator typed. */
export function marque(retouches: RetoucheView[], nom: string): string {
  const found = retouches.find((it) => it.champ === nom)
  return found ? `Saisi à la main le ${date(found.le)} par ${found.par}.` : ''
}
