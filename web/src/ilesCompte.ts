// The islands of the basket, the checkout and the account, by the name of their component.

import type { formulaires } from './ilesFormulaires'
import type { Islands } from './lib/island'

const formulaire = (name: keyof typeof formulaires) => () =>
  import('./ilesFormulaires').then((it) => it.formulaires[name])

const islands: Islands = {
  carnet: () => import('./storefront/compte/Carnet').then((it) => it.Carnet),
  commande: () => import('./storefront/commande/Commande').then((it) => it.Commande),
  connexion: formulaire('connexion'),
  coordonnees: formulaire('coordonnees'),
  creation: () => import('./storefront/compte/Creation').then((it) => it.Creation),
  email: formulaire('email'),
  gestes: () => import('./storefront/mouvements/Gestes').then((it) => it.Gestes),
  motDePasse: formulaire('motDePasse'),
  nouveauMotDePasse: formulaire('nouveauMotDePasse'),
  oubli: formulaire('oubli'),
  panier: () => import('./storefront/panier/Panier').then((it) => it.Panier),
  paniers: () => import('./storefront/paniers/Paniers').then((it) => it.Paniers),
  saisie: () => import('./storefront/saisie/Saisie').then((it) => it.Saisie),
  appareils: formulaire('appareils'),
  suppression: formulaire('suppression'),
}

/** The component of an island, once its code is there. */
export function load(name: string): ReturnType<NonNullable<Islands[string]>> {
  const known = islands[name]
  return known ? known() : Promise.reject(new Error(`no island is called ${name}`))
}
