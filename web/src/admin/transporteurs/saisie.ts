// What is typed in the form of a carrier.
import { ecartDe } from '../../lib/fiches'
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

const SAISIS = [
  ['nom', 'Nom'],
  ['logo', 'Logo'],
  ['description', 'Description'],
  ['etat', 'Proposé à la commande'],
  ['tracking_url', 'Adresse de suivi des colis'],
  ['id_forfait_transport', 'Forfait de transport'],
  ['params', 'Paramétrage'],
  ['options', 'Options'],
] as const

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

/** What is to be saved: only what was changed, so that nobody else's work is undone. */
export function modifies(saisie: Saisie, start: Saisie): Partial<Saisie> {
  if (start.id === null) return saisie
  const changed = SAISIS.filter(([nom]) => differ(saisie[nom], start[nom]))
  return { id: start.id, ...Object.fromEntries(changed.map(([nom]) => [nom, saisie[nom]])) }
}

/** What somebody else changed; what is no plain text is only named. */
export function ecartsEntre(before: Saisie, now: Saisie): string[] {
  return SAISIS.filter(([nom]) => differ(before[nom], now[nom])).map(([nom, label]) => {
    const [avant, apres] = [before[nom], now[nom]]
    if (typeof avant === 'boolean') return ecartDe({ label, genre: 'case' }, oui(avant), oui(apres))
    if (typeof avant === 'string') return ecartDe({ label }, avant, String(apres))
    return `${label} : modifié.`
  })
}

const oui = (valeur: unknown) => (valeur ? '1' : '')

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
