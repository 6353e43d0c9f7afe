// The short forms of the account come together: one is a few hundred bytes beside what they share.
import { Appareils } from './storefront/compte/Appareils'
import { Creation } from './storefront/compte/Creation'
import { Email } from './storefront/compte/Email'
import { MotDePasse } from './storefront/compte/MotDePasse'
import { NouveauMotDePasse } from './storefront/compte/NouveauMotDePasse'
import { Oubli } from './storefront/compte/Oubli'
import { Suppression } from './storefront/compte/Suppression'
import { Connexion } from './storefront/connexion/Connexion'
import { Gestes } from './storefront/mouvements/Gestes'

/** By the name of the island. */
export const formulaires = {
  appareils: Appareils,
  connexion: Connexion,
  creation: Creation,
  email: Email,
  gestes: Gestes,
  motDePasse: MotDePasse,
  nouveauMotDePasse: NouveauMotDePasse,
  oubli: Oubli,
  suppression: Suppression,
}
