// The files of an import and their columns, as the importer reads them: `formats.test.ts` compares
// this list with its sources, `imports/header.rs` with the tables of the records.

export interface Format {
  fichier: string
  quoi: string
  /** Without them the file is refused, a row is left out. */
  cles: string[]
  /** Wanted for what does not exist yet. */
  requises: string[]
  colonnes: string
}

const de = (fichier: string, quoi: string, cles: string, requises: string, colonnes: string) => ({
  fichier,
  quoi,
  cles: cles.split(' '),
  requises: requises.split(' '),
  colonnes,
})

export const FORMATS: Format[] = [
  de(
    'agences',
    'Vos points de vente.',
    'code_agence',
    'libelle_agence',
    'code_agence libelle_agence code_postal commune departement code_tarif adresse telephone email horaires retrait_limite retrait_jours retrait_samedi latitude longitude',
  ),
  de(
    'categories',
    'Les rayons du menu, chacun sous son parent.',
    'code_famille',
    'libelle',
    'code_famille libelle niveau code_parent titre_seo description_seo',
  ),
  de(
    'articles',
    'Ce que vous vendez.',
    'code_article',
    'designation1 code_famille prix_ht taux_tva',
    'code_article designation1 designation2 description code_famille marque reference_fabricant gtin13 unite_stock conditionnement prix_ht taux_tva longueur largeur hauteur diametre densite contenance poids unite_dimensions unite_poids est_variante stock_total multiple_vente eco_participation sur_commande longueur_min longueur_max largeur_min largeur_max hauteur_min hauteur_max diametre_min diametre_max densite_min densite_max contenance_min contenance_max poids_min poids_max titre_seo description_seo emplacement documents',
  ),
  de(
    'attributs',
    'Les caractéristiques\u00a0: OPT se filtre, ERP se lit.',
    'code_article propriete',
    'valeur',
    'code_article propriete nature designation valeur suffixe',
  ),
  de(
    'declinaisons',
    'Les tailles, teintes, longueurs d’un article.',
    'code_article code_declinaison',
    'attribut valeur',
    'code_article code_declinaison attribut valeur stock',
  ),
  de(
    'regroupements',
    'Plusieurs articles montrés comme un choix.',
    'id',
    'titre code_article_maitre',
    'id titre code_article_maitre attribut1 attribut2 type',
  ),
  de(
    'regroupement_articles',
    'Les articles de chaque regroupement.',
    'id code_article',
    '',
    'id code_article',
  ),
  de(
    'stocks',
    'Le stock de chaque agence.',
    'code_article code_agence',
    'stock',
    'code_article code_agence stock',
  ),
  de(
    'tarifs',
    'Les prix par tarif et par quantité.',
    'code_tarif code_article',
    'prix_ht',
    'code_tarif code_article quantite_min prix_ht',
  ),
  de(
    'clients',
    'Les comptes de vos clients.',
    'code',
    'libelle code_type',
    'code libelle code_type libelle_type contact email telephone adresse code_postal commune code_agence code_tarif encours plafond_encours siret reglements compte_valide',
  ),
  de(
    'connexions',
    'Les identifiants de vos clients.',
    'login code_client',
    '',
    'login code_client email mot_de_passe',
  ),
  de(
    'mouvements',
    'Les commandes de votre gestion, et l’avancement de celles du site.',
    'num type_mouvement',
    'code_client date montant_ht montant_ttc',
    'num type_mouvement etat code_client code_agence date montant_ht montant_ttc web_cde_id',
  ),
  de('unites', 'Les unités de vente.', 'code_unite', '', 'code_unite libelle decimales'),
  de(
    'synonymes',
    'Les mots dits l’un pour l’autre, séparés par «\u00a0|\u00a0»\u00a0; «\u00a0simple\u00a0»\u00a0: le premier seul mène aux autres. Actif à 0 coupe un groupe du métier.',
    'code',
    'mots',
    'code mots sens actif',
  ),
  de(
    'redirections',
    'Les adresses de votre ancien site, et celles qui les remplacent.',
    'ancienne',
    'nouvelle',
    'ancienne nouvelle',
  ),
  de(
    'zones',
    'Les zones de livraison, départements séparés par des virgules.',
    'id',
    'libelle',
    'id libelle departements',
  ),
  de(
    'tranches',
    'Les seuils des forfaits de transport, en kg ou en euros.',
    'id',
    'libelle',
    'id libelle debut unique interval',
  ),
  de(
    'transporteurs',
    'Ceux qui livrent. Paires «\u00a0nom=valeur\u00a0» séparées par «\u00a0|\u00a0».',
    'id',
    'nom',
    'id nom description propose position logo adresse_suivi forfaits poids_max volume_max delais parametres options',
  ),
  de(
    'forfaits',
    'Les prix de la livraison. Avec un transporteur, il est de sa grille.',
    'id',
    'libelle montant tranche',
    'id libelle montant franco code_agence zone code_famille tranche transporteur',
  ),
  de(
    'codes_postaux',
    'Les communes, pour trouver l’agence la plus proche.',
    'code_postal commune',
    '',
    'code_postal commune departement latitude longitude',
  ),
  de(
    'parametrages',
    'Ce que voient les visiteurs, profil par profil.',
    'code',
    'libelle',
    'code libelle prix commande stock',
  ),
  de(
    'suppressions',
    'Ce qui s’en va\u00a0: article, famille, client, agence, tarif, declinaison.',
    'type code',
    '',
    'type code',
  ),
]
