// Name of each setting, and its effect on the shop. The server judges the values.
import { type Champ, choix, de, texte } from './champ'
import { APPARENCE } from './champsApparence'
import { PAIEMENT_EN_LIGNE } from './champsBanque'
import { COMMANDES } from './champsCommandes'
import { COOKIES } from './champsCookies'
import { STOCK } from './champsStock'

/** Id of a setting's field in the page. */
export const champId = (groupe: string, nom: string) => `${groupe}-${nom}`

/** The settings of each group, by the names of the wire. */
export const CHAMPS: Record<string, Champ[]> = {
  boutique: [
    texte('nom', 'Nom de la boutique', 'En tête des pages, dans leur titre et sur les commandes.'),
    texte('accroche', 'Accroche', 'La phrase sous le nom\u00a0: page d’accueil et pied de page.'),
    texte('telephone', 'Téléphone', 'En haut de page, quand l’agence choisie n’a pas le sien.'),
    texte('courriel', 'Adresse e-mail', 'Dans le pied de page, pour vos clients.'),
    texte('horaires', 'Horaires', 'En haut de page, quand l’agence choisie n’a pas les siens.'),
    de(
      'media',
      'logo',
      'Logo',
      'Remplace le dessin à côté du nom. Une image du dossier des médias, réduite pour l’en-tête.',
    ),
    de(
      'drapeau',
      'logoSeul',
      'Le logo contient déjà le nom',
      'Le nom n’est plus écrit à côté du logo. Sans logo, rien ne change.',
    ),
    de(
      'drapeau',
      'portOffert',
      'Livraison offerte',
      'À cocher si vous n’avez aucun forfait de transport parce que vous le voulez ainsi.',
    ),
  ],
  legales: [
    de('lignes', 'adresse', 'Adresse', 'Sur les bons de commande et au pied des courriels.'),
    texte('siret', 'SIRET', 'Les 14 chiffres de votre établissement.'),
    texte('numeroTva', 'N° de TVA intracommunautaire', 'Deux lettres du pays, puis le numéro.'),
    texte(
      'mentions',
      'Mentions',
      'Forme juridique, capital, RCS\u00a0: au pied des bons de commande.',
    ),
    de(
      'lignes',
      'adresseRetour',
      'Adresse de retour',
      'Où renvoyer les articles après une rétractation. Vide\u00a0: l’adresse ci-dessus.',
    ),
  ],
  reglements: [
    de('drapeau', 'compte', 'En compte', 'Proposé aux clients professionnels, jamais aux autres.'),
    de(
      'drapeau',
      'carte',
      'Carte bancaire',
      'Proposée seulement si une banque est reliée à la boutique.',
    ),
    de('drapeau', 'virement', 'Virement bancaire', 'La commande part à réception du virement.'),
    texte(
      'titulaire',
      'Titulaire du compte',
      'Donné avec l’IBAN\u00a0: commande, courriel et bon.',
    ),
    texte('iban', 'IBAN', 'Le compte où arrivent les virements, comme sur votre RIB.'),
    texte('bic', 'BIC', 'Les 8 ou 11 caractères du code de votre banque, sur le même RIB.'),
    de('drapeau', 'cheque', 'Chèque', 'La commande part à réception du chèque.'),
    texte('chequeOrdre', 'Ordre du chèque', 'À l’ordre de qui le client l’écrit.'),
    de(
      'lignes',
      'chequeAdresse',
      'Adresse d’envoi du chèque',
      'Vide\u00a0: l’adresse des informations légales.',
    ),
  ],
  paiementEnLigne: PAIEMENT_EN_LIGNE,
  couleurs: APPARENCE,
  navigation: [
    de(
      'nombre',
      'rechercheDeclencheur',
      'Caractères avant les suggestions',
      'Les suggestions s’ouvrent à partir de ce nombre de caractères tapés (3 à 20).',
    ),
    choix(
      'plvAffichage',
      'Menu du catalogue',
      'Sa disposition sur grand écran.',
      ['HZ', 'Horizontal'],
      ['VT', 'Vertical'],
    ),
    choix(
      'plvOuverture',
      'Ouverture du menu',
      'Ce qui ouvre une famille sur un ordinateur.',
      ['survol', 'En passant la souris'],
      ['clic', 'En cliquant'],
    ),
    choix(
      'plvCasse',
      'Majuscules du menu',
      'Comment les noms des familles y sont écrits.',
      ['', 'Comme dans le plan de vente'],
      ['maj', 'TOUT EN MAJUSCULES'],
      ['min', 'Une Majuscule Par Mot'],
    ),
    de(
      'nombre',
      'niveauMax',
      'Niveaux du menu',
      'Le menu et la recherche par rayon descendent jusque-là (1 à 5).',
    ),
    de(
      'famille',
      'firstCode',
      'Famille ouverte au départ',
      'Celle sur laquelle s’ouvre un menu vertical. Vide\u00a0: celle de la page.',
    ),
    texte(
      'cacheKey',
      'Version du menu',
      'Si des clients voient encore un ancien menu, changez ce texte (la date du jour, par exemple).',
    ),
  ],
  stock: STOCK,
  cookies: COOKIES,
  fenetres: [
    de(
      'drapeau',
      'popupAgence',
      'Demander l’agence à l’arrivée',
      'La fenêtre de choix s’ouvre d’elle-même tant qu’aucune agence n’est choisie.',
    ),
    de(
      'lignes',
      'popupSession',
      'Message d’accueil',
      'S’ouvre dans une fenêtre à l’arrivée\u00a0: **en gras**, [un lien](/cgv). Vide\u00a0: rien ne s’ouvre.',
    ),
  ],
  textes: [
    de(
      'drapeau',
      'textesCorriges',
      'Orthographe corrigée',
      'Des phrases du programme gardent leurs fautes d’origine («\u00a0ré-expedié\u00a0»). À cocher pour les lire corrigées.',
    ),
  ],
  referencement: [
    de(
      'drapeau',
      'fluxOuverts',
      'Ouvrir les flux d’articles',
      'Donne à qui les demande, Google Merchant Center par exemple, les articles et leurs prix publics\u00a0: /flux/google.xml et /flux/articles.csv. Google refuse un article sans photo\u00a0: le premier n’a que ceux qui en ont une. Toujours fermés quand vos visiteurs ne voient pas les prix ou ne commandent pas.',
    ),
  ],
  mesure: [
    texte(
      'matomoUrl',
      'Adresse de votre Matomo',
      'L’outil qui compte, après accord, téléchargements et liens sortants. Vide\u00a0: rien n’est compté.',
    ),
    texte('matomoSite', 'Numéro du site', 'Le numéro que votre Matomo a donné à la boutique.'),
  ],
  courriel: [
    texte(
      'smtpHote',
      'Serveur d’envoi (SMTP)',
      'Donné par votre messagerie ou votre hébergeur. Vide\u00a0: les courriels restent dans le dossier «\u00a0courrier\u00a0» des données, sans partir.',
    ),
    de(
      'nombre',
      'smtpPort',
      'Port du serveur',
      '587 le plus souvent, 465 si votre messagerie le demande.',
    ),
    texte(
      'smtpUtilisateur',
      'Identifiant',
      'Celui de votre messagerie. Vide\u00a0: elle n’en demande pas.',
    ),
    de(
      'motDePasse',
      'smtpMotDePasse',
      'Mot de passe',
      'Jamais réaffiché. Vide\u00a0: celui d’avant est gardé.',
    ),
    texte('smtpExpediteur', 'Expéditeur', 'L’adresse d’où partent les courriels de la boutique.'),
    de(
      'lignes',
      'avisCommandes',
      'Prévenir à chaque commande',
      'Une adresse par ligne, cinq au plus. Vide\u00a0: personne n’est prévenu.',
    ),
  ],
  ...COMMANDES,
  securite: [
    de(
      'drapeau',
      'secondFacteurExige',
      'Exiger la validation en deux étapes',
      'Un administrateur qui ne l’a pas mise en place ne peut plus rien d’autre.',
    ),
  ],
}
