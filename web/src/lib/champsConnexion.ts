// Name of each connection setting, and its effect on the shop.

interface Texte {
  /** Element the search brings to. */
  id: string
  label: string
  aide: string
}

const texte = (id: string, label: string, aide: string): Texte => ({ id, label, aide })

/** By their names in the form (docs/gestion.md 2.10). */
export const REGLAGES = {
  allowAnonymousAccess: texte(
    'allowAnonymousAccess',
    'Accès des visiteurs à la boutique',
    'Décoché, un visiteur qui n’est pas connecté arrive toujours à la page de connexion\u00a0; la création de compte et les pages légales restent ouvertes.',
  ),
  visiteurCodeClient: texte(
    'visiteurCodeClient',
    'Client des visiteurs',
    'Les visiteurs voient les prix de ce client\u00a0; sans client, les prix publics.',
  ),
  anonymousParametrages: texte(
    'anonymousParametrages',
    'Profils des visiteurs',
    'Un visiteur peut voir les prix, commander et voir le stock si les réglages et tous les profils cochés le permettent.',
  ),
  allowAnonymousCommande: texte(
    'allowAnonymousCommande',
    'Prix montrés aux visiteurs',
    'Décoché, les prix, les totaux et le tri par prix n’apparaissent qu’une fois connecté, et un visiteur ne peut pas commander.',
  ),
  allowParAccount: texte(
    'allowParAccount',
    'Création de compte par les particuliers',
    'Décoché, la page de création de compte ne le propose plus aux particuliers.',
  ),
  allowProAccount: texte(
    'allowProAccount',
    'Création de compte par les professionnels',
    'Décoché, la page de création de compte ne le propose plus aux professionnels.',
  ),
  anonymousAccount: texte(
    'anonymousAccount',
    'Comptes temporaires',
    'Coché, on peut commander sans mot de passe\u00a0: le compte vit le temps de la visite.',
  ),
  typeClientTemporaire: texte(
    'typeClientTemporaire',
    'Type des comptes temporaires',
    'Le type de client que reçoivent ces comptes\u00a0: il décide de leurs modes de règlement et les distingue dans les statistiques.',
  ),
  activateEncoursChecking: texte(
    'activateEncoursChecking',
    'Contrôle de l’encours',
    'Coché, l’encours est comparé au plafond du client à sa connexion et à la validation de son panier, et un dépassement lui est dit.',
  ),
  blockOfflinePayment: texte(
    'blockOfflinePayment',
    'Paiement en ligne obligatoire au-delà du plafond',
    'Coché, un client qui dépasse son plafond ne peut plus que payer en ligne\u00a0; décoché, il est seulement averti.',
  ),
  blockOnEncoursError: texte(
    'blockOnEncoursError',
    'Paiement en ligne obligatoire si l’encours ne peut pas être lu',
    'Coché, seul le paiement en ligne est proposé quand la demande d’encours reste sans réponse.',
  ),
  modeSelectionAgence: texte(
    'modeSelectionAgence',
    'Choix de l’agence par vos clients',
    'Décide si vos clients peuvent choisir une agence, ou si la fenêtre du choix s’ouvre jusqu’à ce qu’ils l’aient fait.',
  ),
  agenceDefautTarif: texte(
    'agenceDefautTarif',
    'Agence tarifaire par défaut',
    'Son tarif compte pour qui n’a pas d’agence, choisie ou attribuée\u00a0; le stock montré reste celui de toutes. Avec «\u00a0Aucune agence\u00a0»\u00a0: ni agence, ni tarif d’agence.',
  ),
}
