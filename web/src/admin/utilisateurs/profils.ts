// The profiles of administrators, in the words of the screens.
import type { UtilisateurView } from '../../wire/UtilisateurView'

type Profil = UtilisateurView['profil']

export const PROFILS: Record<Profil, { nom: string; aide: string }> = {
  proprietaire: { nom: 'Propriétaire', aide: 'Tout, réglages et utilisateurs compris.' },
  ventes: { nom: 'Ventes', aide: 'Commandes, clients, connexions et prix.' },
  comptoir: {
    nom: 'Comptoir',
    aide: 'Commandes et stock de ses agences, commandes pour leurs clients.',
  },
  comptable: { nom: 'Comptable', aide: 'Lit les commandes et les statistiques.' },
  catalogue: { nom: 'Catalogue', aide: 'Articles, contenus, médias et imports.' },
}
