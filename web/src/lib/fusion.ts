// A record that two people changed at the same time: what each changed since it was read is kept,
// and only what both changed is left to be chosen.
import { type ChoixDe, enMots, type GenreDe } from './fiches'
import { nombre } from './format'

/** A record as it was read, as it is typed here, as somebody else left it meanwhile. */
export interface Trois<T> {
  lu: T
  moi: T
  lui: T
}

/** Elements of a list told by name; the others are counted. */
const NOMMES_MAX = 6

/** Keys and names of the elements of a list. */
interface ListeDe<E> {
  cle: (element: E) => string
  nom: (element: E) => string
  /** Fields of an element; without any, it is there or not. */
  champs?: ChampFusion<E>[]
  /** Its order means something, and is called so. */
  ordre?: string
}

interface Champ<K, V> {
  nom: K
  label: string
  genre?: GenreDe
  choix?: ChoixDe[]
  /** Said after what they made of it: when, and who. */
  suite?: string
  /** Value in words; a text or a number says itself. */
  texte?: (valeur: V) => string
  liste?: V extends (infer E)[] ? ListeDe<E> : never
}

/** The fields of a kind of record that are saved, with what the dialog calls them. */
export type ChampFusion<T> = { [K in keyof T & string]: Champ<K, T[K]> }[keyof T & string]

/** A field as this file reads it: what it holds is the caller's business. */
type Lache = Champ<string, unknown> & { liste?: ListeDe<unknown> }
type Fiche = Record<string, unknown>

export type Cote = 'moi' | 'lui'

/** Winner of each field that both changed; whoever saves, where nothing is said. */
export type Choix = Partial<Record<string, Cote>>

/** Field that both changed otherwise, in words where there are some. */
export interface Dispute {
  cle: string
  label: string
  moi: string
  lui: string
}

export interface Fusion<T> {
  valeur: T
  /** Changes that they alone made, which stay: a line each. */
  gardes: string[]
  disputes: Dispute[]
}

/** Place of a value in the record. */
interface Place {
  cle: string
  label: string
}

type Bilan = Omit<Fusion<unknown>, 'valeur'> & { choix: Choix }

export function mergeFiche<T extends object>(
  champs: ChampFusion<T>[],
  trois: Trois<T>,
  choix: Choix = {},
): Fusion<T> {
  const bilan: Bilan = { gardes: [], disputes: [], choix }
  const start = { cle: '', label: '' }
  const valeur = fiche(champs as Lache[], trois as Trois<unknown> as Trois<Fiche>, bilan, start)
  return { valeur: valeur as T, gardes: bilan.gardes, disputes: bilan.disputes }
}

/** Merges a record: what is no field of it stands as they left it. */
function fiche(champs: Lache[], { lu, moi, lui }: Trois<Fiche>, bilan: Bilan, at: Place): Fiche {
  const valeur: Fiche = { ...lui }
  for (const champ of champs) {
    const { nom, label, liste } = champ
    if (!(nom in moi || nom in lui)) continue
    const place = { cle: `${at.cle}/${nom}`, label: at.label + label }
    const trois = { lu: lu[nom], moi: moi[nom], lui: lui[nom] }
    valeur[nom] = liste
      ? elements(liste, trois as Trois<unknown[] | undefined>, bilan, place)
      : simple(champ, trois, bilan, place)
  }
  return valeur
}

function simple(champ: Lache, { lu, moi, lui }: Trois<unknown>, bilan: Bilan, at: Place): unknown {
  if (same(lui, lu) || same(moi, lui)) return moi
  const say = champ.texte ?? ((valeur) => enMots(champ, enTextes(valeur)))
  if (same(moi, lu)) {
    const [avant, apres] = extraits(say(lu), say(lui))
    bilan.gardes.push(`${at.label}\u00a0: ${avant} → ${apres}. ${champ.suite ?? ''}`.trim())
    return lui
  }
  return tranche({ moi, lui }, extraits(say(moi), say(lui)), bilan, at)
}

/** Value chosen among those that both changed. */
function tranche<V>(
  values: { moi: V; lui: V },
  [moi, lui]: [string, string],
  bilan: Bilan,
  { cle, label }: Place,
): V {
  bilan.disputes.push({ cle, label, moi, lui })
  return values[bilan.choix[cle] ?? 'moi']
}

function elements(
  liste: ListeDe<unknown>,
  listes: Trois<unknown[] | undefined>,
  bilan: Bilan,
  at: Place,
): unknown[] {
  const { cle, nom } = liste
  const par = (list: unknown[] = []) => new Map(list.map((it) => [cle(it), it]))
  const [lu, moi, lui] = [par(listes.lu), par(listes.moi), par(listes.lui)]
  const champs = (liste.champs ?? []) as Lache[]
  const differ = (a: unknown, b: unknown) =>
    champs.some((it) => !same((a as Fiche)[it.nom], (b as Fiche)[it.nom]))
  const asWas = (now: unknown, before: unknown) =>
    now && before ? !differ(now, before) : now === before
  const [ajouts, retraits]: [string[], string[]] = [[], []]
  const element = (key: string): unknown => {
    const [a, b, c] = [lu.get(key), moi.get(key), lui.get(key)]
    if (!b && !c) return
    const place = { cle: `${at.cle}/${key}`, label: `${at.label}, ${nom(b ?? c)}` }
    if (b && c) {
      if (champs.length === 0) return c
      const trois = { lu: a ?? {}, moi: b, lui: c } as Trois<Fiche>
      return fiche(champs, trois, bilan, { ...place, label: `${place.label}, ` })
    }
    if (asWas(c, a)) return b
    if (asWas(b, a)) {
      if (c) ajouts.push(nom(c))
      else retraits.push(nom(a))
      return c
    }
    const said = (it: unknown) => (it ? 'modification' : 'retrait')
    return tranche({ moi: b, lui: c }, [said(b), said(c)], bilan, place)
  }
  const cles = { lu: [...lu.keys()], moi: [...moi.keys()], lui: [...lui.keys()] }
  const say = (keys: string[]) => listNames(keys.map((it) => nom(moi.get(it) ?? lui.get(it))))
  const kept = ordre(liste.ordre, cles, bilan, at, say).map(element)
  const told = [dits('ajout', ajouts), dits('retrait', retraits)].filter(Boolean)
  if (told.length > 0) bilan.gardes.push(`${at.label}\u00a0: ${told.join('\u00a0; ')}.`)
  return kept.filter(Boolean)
}

/** All the keys of both, as who moved some of them put them; a new one stays behind its neighbour. */
function ordre(
  nom: string | undefined,
  cles: Trois<string[]>,
  bilan: Bilan,
  at: Place,
  say: (cles: string[]) => string,
): string[] {
  const all = [new Set(cles.lu), new Set(cles.moi), new Set(cles.lui)]
  const communs = (list: string[]) => list.filter((it) => all.every((one) => one.has(it)))
  const [lu, moi, lui] = [communs(cles.lu), communs(cles.moi), communs(cles.lui)]
  let lead = cles.moi
  if (!same(lui, lu) && !same(moi, lui)) {
    if (same(moi, lu)) {
      lead = cles.lui
      if (nom) bilan.gardes.push(`${nom}\u00a0: modifié.`)
    } else if (nom) {
      const place = { cle: `${at.cle}/`, label: nom }
      lead = tranche(cles, [say(cles.moi), say(cles.lui)], bilan, place)
    }
  }
  const other = lead === cles.moi ? cles.lui : cles.moi
  const [result, held] = [[...lead], new Set(lead)]
  for (const [place, cle] of other.entries()) {
    if (!held.has(cle)) result.splice(result.indexOf(other[place - 1] ?? '') + 1, 0, cle)
  }
  return result
}

/** « ajout de A, B et 4 autres ». */
function dits(acte: string, noms: string[]): string {
  if (noms.length === 0) return ''
  return `${acte} de ${listNames(noms)}`
}

function listNames(noms: string[]): string {
  const left = noms.length - NOMMES_MAX
  const shown = noms.slice(0, NOMMES_MAX).join(', ')
  return `${shown}${left > 0 ? ` et ${nombre(left)} de plus` : ''}`
}

const isObject = (it: unknown): it is Fiche => typeof it === 'object' && it !== null

function same(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b
  return Object.keys({ ...a, ...b }).every((it) => same(a[it], b[it]))
}

/** The texts of a value, however deep: what is written on a button, and where it leads. */
function enTextes(valeur: unknown): unknown {
  if (!isObject(valeur)) return valeur
  return Object.values(valeur)
    .map(enTextes)
    .filter((it) => typeof it === 'string' && it !== '')
    .join(', ')
}

/** Characters of a value that the dialog shows, and of what comes before they differ. */
const EXTRAIT_CHARS = 90
const AVANT_CHARS = 15

/** Two long texts are read from where they part. */
function extraits(a: string, b: string): [string, string] {
  if (Math.max(a.length, b.length) <= EXTRAIT_CHARS) return [a, b]
  let part = 0
  while (part < a.length && a[part] === b[part]) part += 1
  const from = Math.max(0, part - AVANT_CHARS)
  const cut = (text: string) => {
    const to = from + EXTRAIT_CHARS
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [cut(a), cut(b)]
}
