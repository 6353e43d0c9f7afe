// Choices for carriers, as their form holds them.
import type { ChampFusion } from '../../lib/fusion'
import type { OptionsTransporteurView } from '../../wire/OptionsTransporteurView'
import type { Kept } from '../commun/useRecord'

/** A line of a list; its number tells it from the others while its name is typed. */
export interface Ligne {
  numero: number
  nom: string
  valeur: string
}

export interface Choix {
  params: Ligne[]
  options: Ligne[]
}

export const LISTES = ['params', 'options'] as const

export function choixOf({ params, options, version }: OptionsTransporteurView): Kept<Choix> {
  const lignes = (pairs: { nom: string; valeur: string }[]) =>
    pairs.map((it, numero) => ({ ...it, numero }))
  const valeur = {
    params: lignes(params.map(({ LIB, VAL }) => ({ nom: LIB, valeur: VAL }))),
    options: lignes(options),
  }
  return { valeur, version }
}

/** As it is sent; a line without anything is none. */
export function bodyOf({ params, options }: Choix) {
  const filled = (all: Ligne[]) =>
    all.filter((it) => it.nom.trim() !== '' || it.valeur.trim() !== '')
  return {
    params: filled(params).map(({ nom, valeur }) => ({ LIB: nom, VAL: valeur })),
    options: filled(options).map(({ nom, valeur }) => ({ nom, valeur })),
  }
}

/** One more line, to be typed. */
export function addLigne(lignes: Ligne[]): Ligne[] {
  const numero = 1 + Math.max(-1, ...lignes.map((it) => it.numero))
  return [...lignes, { numero, nom: '', valeur: '' }]
}

const liste = {
  cle: (it: Ligne) => it.nom,
  nom: (it: Ligne) => it.nom,
  champs: [{ nom: 'valeur', label: 'Valeur' }] as ChampFusion<Ligne>[],
}

/** Fields that two administrators may both change. */
export const CHAMPS: ChampFusion<Choix>[] = [
  { nom: 'params', label: 'Paramètres', liste },
  { nom: 'options', label: 'Options', liste },
]
