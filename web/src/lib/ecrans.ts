// The screens of the back office, grouped as a merchant looks for them.
import { chemins } from './chemins'

export interface Ecran {
  href: string
  icone: string
  nom: string
  /** What is done there, in one line. */
  aide: string
}

export const ACCUEIL: Omit<Ecran, 'aide'> = {
  href: chemins.accueil,
  icone: 'maison',
  nom: 'Accueil',
}

export const GROUPES: { titre: string; ecrans: Ecran[] }[] = [
  {
    titre: 'Ventes',
    ecrans: [
      {
        href: chemins.commandes,
        icone: 'fichier',
        nom: 'Commandes',
        aide: 'Chercher, renvoyer, valider un règlement',
      },
      {
        href: chemins.statistiques,
        icone: 'statistiques',
        nom: 'Statistiques',
        aide: 'Connexions, commandes et chiffre d’affaires',
      },
    ],
  },
  {
    titre: 'Catalogue',
    ecrans: [
      {
        href: chemins.articles,
        icone: 'boite',
        nom: 'Articles',
        aide: 'Chercher, modifier, retirer de la vente',
      },
      {
        href: chemins.familles,
        icone: 'dossier',
        nom: 'Plan de vente',
        aide: 'Familles du menu\u00a0: nommer, déplacer, ajouter',
      },
      {
        href: chemins.tarifs,
        icone: 'euro',
        nom: 'Tarifs',
        aide: 'Prix par tarif et par quantité',
      },
      {
        href: chemins.stocks,
        icone: 'stock',
        nom: 'Stocks',
        aide: 'Corriger le stock des agences',
      },
      {
        href: chemins.regroupements,
        icone: 'grille',
        nom: 'Regroupements',
        aide: 'Réunir les variantes d’un article',
      },
      {
        href: chemins.modeles,
        icone: 'liste',
        nom: 'Modèles',
        aide: 'Sélections d’articles et de familles',
      },
      {
        href: chemins.unites,
        icone: 'liste',
        nom: 'Unités',
        aide: 'À la pièce, au mètre, au kilo\u00a0: nommer, ajouter',
      },
      {
        href: chemins.dimensions,
        icone: 'deplier',
        nom: 'Dimensions',
        aide: 'Ce qui se vend à la longueur, à la surface',
      },
      {
        href: chemins.importation,
        icone: 'envoyer',
        nom: 'Importation',
        aide: 'Envoyer un fichier, lire son rapport',
      },
    ],
  },
  {
    titre: 'Clients',
    ecrans: [
      {
        href: chemins.clients,
        icone: 'compte',
        nom: 'Clients',
        aide: 'Coordonnées, type, tarif, encours',
      },
      {
        href: chemins.connexions,
        icone: 'cle',
        nom: 'Connexions clients',
        aide: 'Ouvrir, désactiver, envoyer un lien',
      },
      {
        href: chemins.typesClient,
        icone: 'utilisateurs',
        nom: 'Types de clients',
        aide: 'Particuliers, professionnels et les vôtres',
      },
      {
        href: chemins.agences,
        icone: 'agence',
        nom: 'Agences',
        aide: 'Adresses, horaires et tarifs',
      },
    ],
  },
  {
    titre: 'Livraison',
    ecrans: [
      {
        href: chemins.transporteurs,
        icone: 'camion',
        nom: 'Transporteurs',
        aide: 'Ceux que vos clients peuvent choisir',
      },
      {
        href: chemins.choixTransporteurs,
        icone: 'liste',
        nom: 'Choix des transporteurs',
        aide: 'Paramètres et options que vos transporteurs peuvent avoir',
      },
      {
        href: chemins.forfaits,
        icone: 'euro',
        nom: 'Forfaits',
        aide: 'Le prix de la livraison et son franco',
      },
      {
        href: chemins.zones,
        icone: 'agence',
        nom: 'Zones',
        aide: 'Les départements de chaque zone de livraison',
      },
    ],
  },
  {
    titre: 'Pages',
    ecrans: [
      {
        href: chemins.contenus,
        icone: 'crayon',
        nom: 'Contenus',
        aide: 'Accueil, pages libres et pages légales',
      },
      {
        href: chemins.medias,
        icone: 'image',
        nom: 'Médias',
        aide: 'Images et documents de la boutique',
      },
    ],
  },
  {
    titre: 'Réglages',
    ecrans: [
      {
        href: chemins.reglages,
        icone: 'grille',
        nom: 'Boutique',
        aide: 'Nom, règlements, couleurs, menu, stock, courriels',
      },
      {
        href: chemins.parametrage,
        icone: 'reglages',
        nom: 'Connexion',
        aide: 'Visiteurs, comptes, encours et agence',
      },
      {
        href: chemins.profils,
        icone: 'oeil',
        nom: 'Profils des visiteurs',
        aide: 'Ce que voit et fait qui n’est pas connecté',
      },
      {
        href: chemins.utilisateurs,
        icone: 'utilisateurs',
        nom: 'Utilisateurs',
        aide: 'Qui administre la boutique',
      },
      {
        href: chemins.securite,
        icone: 'cle',
        nom: 'Sécurité',
        aide: 'Vos deux étapes, vos sessions ouvertes',
      },
      {
        href: chemins.journal,
        icone: 'fichier',
        nom: 'Journal',
        aide: 'Qui a fait quoi, quand et d’où',
      },
      {
        href: chemins.sauvegardes,
        icone: 'boite',
        nom: 'Sauvegardes',
        aide: 'Les voir, en faire une, la télécharger',
      },
    ],
  },
]
