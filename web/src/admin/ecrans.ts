// Every screen of the administration, grouped as a merchant looks for them: the menu, the home page,
// the one search field, the titles and the router are drawn from here. A new screen is a folder, its
// route in `app/http/src/admin/ecrans.rs`, and an entry, here or in `ecransReglages.ts`.
import type { ComponentType } from 'react'
import { chemins } from '../lib/chemins'
import { canOpen } from '../lib/permis'
import { PAGES, REGLAGES } from './ecransReglages'

export interface Ecran {
  href: string
  icone: string
  nom: string
  /** Purpose of the screen, in one line; its words find the screen, as its name does. */
  aide: string
  /** A chunk of its own: an administrator loads what is looked at. */
  page: () => Promise<ComponentType>
  /** Screen of one record, which has its own address below it, by its number. */
  fiche?: () => Promise<ComponentType>
}

/** Above the groups. */
export const ACCUEIL: Ecran = {
  href: chemins.accueil,
  icone: 'maison',
  nom: 'Accueil',
  aide: '',
  page: async () => (await import('./accueil/AccueilPage')).AccueilPage,
}

/** The places of the menu, in its order. */
export const GROUPES: Record<string, Ecran[]> = {
  Ventes: [
    {
      href: chemins.commandes,
      icone: 'fichier',
      nom: 'Commandes',
      aide: 'Chercher, renvoyer, valider un règlement',
      page: async () => (await import('./commandes/CommandesPage')).CommandesPage,
      fiche: async () => (await import('./commandes/FicheCommandePage')).FicheCommandePage,
    },
    {
      href: chemins.statistiques,
      icone: 'statistiques',
      nom: 'Statistiques',
      aide: 'Connexions, commandes et chiffre d’affaires',
      page: async () => (await import('./statistiques/StatistiquesPage')).StatistiquesPage,
    },
  ],
  Catalogue: [
    {
      href: chemins.articles,
      icone: 'boite',
      nom: 'Articles',
      aide: 'Chercher, modifier, retirer de la vente',
      page: async () => (await import('./articles/ArticlesPage')).ArticlesPage,
    },
    {
      href: chemins.familles,
      icone: 'dossier',
      nom: 'Plan de vente',
      aide: 'Familles du menu\u00a0: nommer, déplacer, ajouter',
      page: async () => (await import('./familles/FamillesPage')).FamillesPage,
    },
    {
      href: chemins.tarifs,
      icone: 'euro',
      nom: 'Tarifs',
      aide: 'Prix par tarif et par quantité',
      page: async () => (await import('./tarifs/TarifsPage')).TarifsPage,
    },
    {
      href: chemins.stocks,
      icone: 'stock',
      nom: 'Stocks',
      aide: 'Corriger le stock des agences',
      page: async () => (await import('./stocks/StocksPage')).StocksPage,
    },
    {
      href: chemins.regroupements,
      icone: 'grille',
      nom: 'Regroupements',
      aide: 'Réunir les variantes d’un article',
      page: async () => (await import('./regroupements/RegroupementsPage')).RegroupementsPage,
    },
    {
      href: chemins.modeles,
      icone: 'liste',
      nom: 'Modèles',
      aide: 'Sélections d’articles et de familles',
      page: async () => (await import('./modeles/ModelesPage')).ModelesPage,
    },
    {
      href: chemins.unites,
      icone: 'liste',
      nom: 'Unités',
      aide: 'À la pièce, au mètre, au kilo\u00a0: nommer, ajouter',
      page: async () => (await import('./unites/UnitesPage')).UnitesPage,
    },
    {
      href: chemins.dimensions,
      icone: 'deplier',
      nom: 'Dimensions',
      aide: 'Ce qui se vend à la longueur, à la surface',
      page: async () => (await import('./dimensions/DimensionsPage')).DimensionsPage,
    },
    {
      href: chemins.synonymes,
      icone: 'liste',
      nom: 'Synonymes',
      aide: 'Les mots que la recherche lit les uns pour les autres',
      page: async () => (await import('./synonymes/SynonymesPage')).SynonymesPage,
    },
    {
      href: chemins.recherches,
      icone: 'recherche',
      nom: 'Recherches',
      aide: 'Sans réponse, expliquées, apprises des choix',
      page: async () => (await import('./recherches/RecherchesPage')).RecherchesPage,
    },
    {
      href: chemins.redirections,
      icone: 'deplier',
      nom: 'Redirections',
      aide: 'Adresses de l’ancien site, adresses introuvables',
      page: async () => (await import('./redirections/RedirectionsPage')).RedirectionsPage,
    },
    {
      href: chemins.importation,
      icone: 'envoyer',
      nom: 'Importation',
      aide: 'Envoyer un fichier, lire son rapport',
      page: async () => (await import('./imports/ImportsPage')).ImportsPage,
    },
  ],
  Clients: [
    {
      href: chemins.clients,
      icone: 'compte',
      nom: 'Clients',
      aide: 'Coordonnées, type, tarif, encours',
      page: async () => (await import('./clients/ClientsPage')).ClientsPage,
    },
    {
      href: chemins.invitations,
      icone: 'envoyer',
      nom: 'Inviter les clients',
      aide: 'Ouvrir l’accès à tous ou par liste, suivre l’envoi',
      page: async () => (await import('./invitations/InvitationsPage')).InvitationsPage,
    },
    {
      href: chemins.connexions,
      icone: 'cle',
      nom: 'Connexions clients',
      aide: 'Ouvrir, désactiver, envoyer un lien',
      page: async () => (await import('./connexions/ConnexionsPage')).ConnexionsPage,
    },
    {
      href: chemins.typesClient,
      icone: 'utilisateurs',
      nom: 'Types de clients',
      aide: 'Particuliers, professionnels et les vôtres',
      page: async () => (await import('./typesClient/TypesClientPage')).TypesClientPage,
    },
    {
      href: chemins.agences,
      icone: 'agence',
      nom: 'Agences',
      aide: 'Adresses, horaires et tarifs',
      page: async () => (await import('./agences/AgencesPage')).AgencesPage,
    },
  ],
  Livraison: [
    {
      href: chemins.transporteurs,
      icone: 'camion',
      nom: 'Transporteurs',
      aide: 'Ceux que vos clients peuvent choisir',
      page: async () => (await import('./transporteurs/TransporteursPage')).TransporteursPage,
    },
    {
      href: chemins.choixTransporteurs,
      icone: 'liste',
      nom: 'Choix des transporteurs',
      aide: 'Paramètres et options que vos transporteurs peuvent avoir',
      page: async () =>
        (await import('./transporteurs/ChoixTransporteursPage')).ChoixTransporteursPage,
    },
    {
      href: chemins.forfaits,
      icone: 'euro',
      nom: 'Forfaits',
      aide: 'Le prix de la livraison et son franco',
      page: async () => (await import('./forfaits/ForfaitsPage')).ForfaitsPage,
    },
    {
      href: chemins.grilles,
      icone: 'grille',
      nom: 'Grilles',
      aide: 'Le prix par tranche et par zone, et un simulateur',
      page: async () => (await import('./grilles/GrillesPage')).GrillesPage,
    },
    {
      href: chemins.zones,
      icone: 'agence',
      nom: 'Zones',
      aide: 'Les départements de chaque zone de livraison',
      page: async () => (await import('./zones/ZonesPage')).ZonesPage,
    },
  ],
  Pages: PAGES,
  Réglages: REGLAGES,
}

/** The places of the menu, with the screens that the profile of who is logged in opens. */
export const listGroupes = (): [string, Ecran[]][] =>
  Object.entries(GROUPES)
    .map(([titre, ecrans]): [string, Ecran[]] => [titre, ecrans.filter((it) => canOpen(it.href))])
    .filter(([, ecrans]) => ecrans.length > 0)

/** All of them, in the order of the menu. */
export const ECRANS = [ACCUEIL, ...Object.values(GROUPES).flat()]
