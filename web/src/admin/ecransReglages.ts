// The screens that set the shop up: what it says, how it works, who runs it. They are the last groups of
// the menu (`ecrans.ts`).
import { chemins } from '../lib/chemins'
import type { Ecran } from './ecrans'

export const PAGES: Ecran[] = [
  {
    href: chemins.contenus,
    icone: 'crayon',
    nom: 'Contenus',
    aide: 'Accueil, pages libres et pages légales',
    page: async () => (await import('./contenus/ContenusPage')).ContenusPage,
  },
  {
    href: chemins.medias,
    icone: 'image',
    nom: 'Médias',
    aide: 'Images et documents de la boutique',
    page: async () => (await import('./medias/MediasPage')).MediasPage,
  },
]

export const REGLAGES: Ecran[] = [
  {
    href: chemins.reglages,
    icone: 'grille',
    nom: 'Boutique',
    aide: 'Nom, règlements, couleurs, menu, stock, courriels',
    page: async () => (await import('./reglages/ReglagesPage')).ReglagesPage,
  },
  {
    href: chemins.courriels,
    icone: 'crayon',
    nom: 'Courriels',
    aide: 'Les mots de chaque courriel de la boutique',
    page: async () => (await import('./courriels/CourrielsPage')).CourrielsPage,
  },
  {
    href: chemins.envois,
    icone: 'courriel',
    nom: 'Envois de courriels',
    aide: 'Ce qui attend, ce qui est parti, ce qui a échoué',
    page: async () => (await import('./envois/EnvoisPage')).EnvoisPage,
  },
  {
    href: chemins.parametrageInterfaceEdite,
    icone: 'reglages',
    nom: 'Connexion',
    aide: 'Visiteurs, comptes, encours et agence',
    page: async () => (await import('./parametrage/ParametragePage')).ParametragePage,
  },
  {
    href: chemins.profils,
    icone: 'oeil',
    nom: 'Profils des visiteurs',
    aide: 'Ce que voit et fait qui n’est pas connecté',
    page: async () => (await import('./profils/ProfilsPage')).ProfilsPage,
  },
  {
    href: chemins.utilisateurs,
    icone: 'utilisateurs',
    nom: 'Utilisateurs',
    aide: 'Qui administre la boutique',
    page: async () => (await import('./utilisateurs/UtilisateursPage')).UtilisateursPage,
  },
  {
    href: chemins.jetons,
    icone: 'cle',
    nom: 'Jetons',
    aide: 'Les programmes qui entrent par l’API',
    page: async () => (await import('./jetons/JetonsPage')).JetonsPage,
  },
  {
    href: chemins.webhooks,
    icone: 'sortie',
    nom: 'Webhooks',
    aide: 'Les adresses que la boutique prévient de ce qui arrive',
    page: async () => (await import('./webhooks/WebhooksPage')).WebhooksPage,
  },
  {
    href: chemins.securite,
    icone: 'cle',
    nom: 'Sécurité',
    aide: 'Vos deux étapes, vos sessions ouvertes',
    page: async () => (await import('./securite/SecuritePage')).SecuritePage,
  },
  {
    href: chemins.journal,
    icone: 'fichier',
    nom: 'Journal',
    aide: 'Qui a fait quoi, quand et d’où',
    page: async () => (await import('./journal/JournalPage')).JournalPage,
  },
  {
    href: chemins.sauvegardes,
    icone: 'boite',
    nom: 'Sauvegardes',
    aide: 'Les voir, en faire une, la télécharger',
    page: async () => (await import('./sauvegardes/SauvegardesPage')).SauvegardesPage,
  },
]
