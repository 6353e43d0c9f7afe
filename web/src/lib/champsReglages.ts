// What each setting is called and what it changes in the shop. The server judges the values.
import { type Champ, choix, de, texte } from './champ'

/** What a setting's field is called in the page. */
export const champId = (groupe: string, nom: string) => `${groupe}-${nom}`

/** The settings of each group, by the names of the wire. */
export const CHAMPS: Record<string, Champ[]> = {
  boutique: [
    texte('nom', 'Nom de la boutique', 'En tête des pages, dans leur titre et sur les commandes.'),
    texte('accroche', 'Accroche', 'La phrase sous le nom : page d’accueil et pied de page.'),
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
      'portOffert',
      'Livraison offerte',
      'À cocher si vous n’avez aucun forfait de transport parce que vous le voulez ainsi.',
    ),
  ],
  legales: [
    de('lignes', 'adresse', 'Adresse', 'Sur les bons de commande et au pied des courriels.'),
    texte('siret', 'SIRET', 'Les 14 chiffres de votre établissement.'),
    texte('numeroTva', 'N° de TVA intracommunautaire', 'Deux lettres du pays, puis le numéro.'),
    texte('mentions', 'Mentions', 'Forme juridique, capital, RCS : au pied des bons de commande.'),
    de(
      'lignes',
      'adresseRetour',
      'Adresse de retour',
      'Où renvoyer les articles après une rétractation. Vide : l’adresse ci-dessus.',
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
    texte('titulaire', 'Titulaire du compte', 'Donné avec l’IBAN : commande, courriel et bon.'),
    texte('iban', 'IBAN', 'Celui où arrivent les virements. Sa clé est vérifiée.'),
    texte('bic', 'BIC', '8 ou 11 caractères.'),
    de('drapeau', 'cheque', 'Chèque', 'La commande part à réception du chèque.'),
    texte('chequeOrdre', 'Ordre du chèque', 'À l’ordre de qui le client l’écrit.'),
    de(
      'lignes',
      'chequeAdresse',
      'Adresse d’envoi du chèque',
      'Vide : l’adresse des informations légales.',
    ),
  ],
  couleurs: [
    de('couleur', 'couleurTexte', 'Texte', 'Couleur des textes. Vide : celle d’origine.'),
    de('couleur', 'couleurFond', 'Fond des pages', 'Derrière les textes. Vide : celle d’origine.'),
    de('couleur', 'couleurPrincipale', 'En-tête et pied de page', 'Derrière un texte blanc.'),
    de('couleur', 'couleurAction', 'Boutons principaux', 'Derrière le texte blanc des boutons.'),
  ],
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
      'Ce qui ouvre une entrée.',
      ['survol', 'Au survol'],
      ['clic', 'Au clic'],
    ),
    choix(
      'plvCasse',
      'Casse des entrées',
      'Comment les libellés du menu sont écrits.',
      ['', 'Telle quelle'],
      ['maj', 'MAJUSCULES'],
      ['min', 'Première Lettre'],
    ),
    de(
      'nombre',
      'niveauMax',
      'Niveaux du menu',
      'Le menu et la recherche par rayon descendent jusque-là (1 à 5).',
    ),
    texte(
      'firstCode',
      'Première activité',
      'Code de l’activité sur laquelle s’ouvre un menu vertical. Vide : celle de la page.',
    ),
    texte(
      'cacheKey',
      'Clé de cache du menu',
      'La changer fait oublier aux navigateurs les menus qu’ils ont gardés.',
    ),
  ],
  stock: [
    choix(
      'affichageStock',
      'Ce qui est montré',
      'Dans les listes, les fiches et les suggestions.',
      ['none', 'Rien'],
      ['picto', 'L’état'],
      ['value', 'La quantité'],
      ['all', 'L’état et la quantité'],
    ),
    de(
      'nombre',
      'seuilStock',
      'Seuil de quantité limitée',
      'Jusqu’à cette quantité, l’article est annoncé « Quantité limitée ».',
    ),
  ],
  cookies: [
    de(
      'lignes',
      'message',
      'Message',
      'Le texte du bandeau. Vide : pas de bandeau, sauf si la mesure d’audience demande un accord.',
    ),
    texte('dismiss', 'Bouton', 'Le bouton qui ferme le bandeau.'),
    texte('learnMore', 'Lien', 'Le texte du lien. Vide : pas de lien.'),
    texte('link', 'Adresse du lien', 'La page qui explique les cookies.'),
    choix(
      'target',
      'Ouverture du lien',
      'Où s’ouvre cette page.',
      ['_self', 'Dans la même page'],
      ['_blank', 'Dans un nouvel onglet'],
    ),
    choix('theme', 'Thème', 'Les couleurs du bandeau.', ['clair', 'Clair'], ['sombre', 'Sombre']),
    texte(
      'path',
      'Chemin du cookie',
      'Les pages pour lesquelles la réponse est gardée ; « / » pour toutes.',
    ),
    texte('domain', 'Domaine du cookie', 'Vide : cette boutique seulement.'),
    de(
      'nombre',
      'expiry',
      'Durée (jours)',
      'La réponse est gardée ce temps-là (365 jours d’origine).',
    ),
  ],
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
      'S’ouvre dans une fenêtre à l’arrivée. Markdown ou HTML simple. Vide : rien ne s’ouvre.',
    ),
  ],
  mesure: [
    texte(
      'matomoUrl',
      'Adresse de Matomo',
      'Téléchargements et liens sortants y sont comptés, après accord. Vide : rien n’est envoyé.',
    ),
    texte('matomoSite', 'Numéro du site', 'Le numéro de la boutique dans ce Matomo.'),
  ],
  courriel: [
    texte(
      'smtpHote',
      'Serveur SMTP',
      'Le serveur qui envoie les courriels. Vide : ils restent dans un dossier.',
    ),
    de(
      'nombre',
      'smtpPort',
      'Port',
      '587 le plus souvent, 465 pour une connexion chiffrée d’emblée.',
    ),
    texte('smtpUtilisateur', 'Identifiant', 'Vide : le serveur n’en demande pas.'),
    de(
      'motDePasse',
      'smtpMotDePasse',
      'Mot de passe',
      'Jamais réaffiché. Vide : celui d’avant est gardé.',
    ),
    texte('smtpExpediteur', 'Expéditeur', 'L’adresse d’où partent les courriels de la boutique.'),
    de(
      'lignes',
      'avisCommandes',
      'Prévenir à chaque commande',
      'Une adresse par ligne, cinq au plus. Vide : personne n’est prévenu.',
    ),
  ],
  commandes: [
    choix(
      'actionsCommande',
      'Actions sur les commandes',
      'Renvoyer et exporter depuis la liste des commandes.',
      ['1', 'Permises'],
      ['0', 'Masquées'],
    ),
    de(
      'drapeau',
      'encoursActif',
      'Encours client',
      'Montre les réglages d’encours dans les paramètres de connexion.',
    ),
    texte(
      'encoursUrl',
      'Adresse de l’encours',
      'Interrogée en direct pour chaque client. Vide : les montants importés.',
    ),
    de(
      'nombre',
      'importMo',
      'Taille des imports (Mo)',
      'Un fichier d’import plus gros est refusé (2048 au plus).',
    ),
  ],
  securite: [
    de(
      'drapeau',
      'secondFacteurExige',
      'Exiger la validation en deux étapes',
      'Un administrateur qui ne l’a pas mise en place ne peut plus rien d’autre.',
    ),
  ],
}
