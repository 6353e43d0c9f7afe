// What is typed in the form of a carrier.
import type { TransporteurView } from '../../wire/TransporteurView'
import type { Saisie } from './calls'

export const VIDE: Saisie = {
  id: null,
  version: null,
  nom: '',
  logo: '',
  description: '',
  etat: true,
  tracking_url: '',
  id_forfait_transport: null,
  params: [],
  options: [],
}

export function depuis({ position: _, ...kept }: TransporteurView): Saisie {
  return kept
}

/** A parameter or an option of the list, with its value. */
export interface Paire {
  nom: string
  valeur: string
}

/** With `nom` ticked or not; a value it had comes back. */
export function bascule(paires: Paire[], { nom, valeur }: Paire): Paire[] {
  const others = paires.filter((it) => it.nom !== nom)
  return others.length < paires.length ? others : [...paires, { nom, valeur }]
}

export const avecValeur = (paires: Paire[], nom: string, valeur: string): Paire[] =>
  paires.map((it) => (it.nom === nom ? { nom, valeur } : it))
