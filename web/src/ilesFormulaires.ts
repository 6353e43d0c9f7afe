// The short forms of the account come together: one is a few hundred bytes beside what they share.
import { Appareils } from './storefront/compte/Appareils'
import { Coordonnees } from './storefront/compte/Coordonnees'
import { Email } from './storefront/compte/Email'
import { MotDePasse } from './storefront/compte/MotDePasse'
import { NouveauMotDePasse } from './storefront/compte/NouveauMotDePasse'
import { Oubli } from './storefront/compte/Oubli'
import { Suppression } from './storefront/compte/Suppression'
import { Connexion } from './storefront/connexion/Connexion'

/** By the name of the island. */
export const formulaires = {
  appareils: Appareils,
  connexion: Connexion,
  coordonnees: Coordonnees,
  email: Email,
  motDePasse: MotDePasse,
  nouveauMotDePasse: NouveauMotDePasse,
  oubli: Oubli,
  suppression: Suppression,
}
