//! Fields that a merchant's columns may fill: each with its file and column of the import, the kind
//! of its texts, and the titles it goes by.

use super::champ_import::ChampImport;
pub(super) use super::champ_import::GenreChamp;

/// Price with VAT: the price without is worked out from it.
pub(super) const PRIX_TTC: &str = "prix_ttc";

/// Quantity that the price is of: the price of one is worked out from it.
pub(super) const BASE_PRIX: &str = "base_prix";

/// Way to a family, from the root, by names.
pub(super) const CHEMIN: &str = "chemin";

/// Property that holds the long text of an article.
pub(super) const DESCRIPTIF: &str = "DESCRIPTIF";

const fn de(
    fichier: &'static str,
    colonne: &'static str,
    libelle: &'static str,
    genre: GenreChamp,
    titres: &'static str,
) -> ChampImport {
    ChampImport {
        fichier,
        colonne,
        libelle,
        genre,
        titres,
    }
}

use GenreChamp::{
    Agence, Code, CodeBarres, Drapeau, Mesure, Nombre, Taux, Texte, TypeClient, Unite as Vente,
};

/// The fields, those that a title names first before those it names less surely.
pub(super) const CHAMPS: &[ChampImport] = &[
    de(
        "articles",
        "code_article",
        "Code de l’article",
        Code,
        "codearticle codeart refarticle referencearticle sku ugs arref codeproduit refproduit referenceproduit refciale artcode itemcode referenceinterne codeinterne reference ref code numeroarticle idarticle article productid id",
    ),
    de(
        "articles",
        "designation1",
        "Désignation",
        Texte,
        "designation1 designation designationarticle libelle libellearticle ardesign libelle80 libelleproduit nomduproduit nomproduit nom name productname intitule titre title produit libelle30 libelle40",
    ),
    de(
        "articles",
        "designation2",
        "Complément de désignation",
        Texte,
        "designation2 complement designationcomplementaire libellecomplementaire descriptioncourte shortdescription libelle240 resume summary soustitre",
    ),
    de(
        "articles",
        "code_famille",
        "Code de la famille",
        Code,
        "codefamille codefamillearticle facodefamille famillecode codefam codecategorie coderayon codesousfamille fam1",
    ),
    de(
        "categories",
        CHEMIN,
        "Famille, par son nom",
        Texte,
        "famille famillearticle libellefamille nomfamille categorie categories categorieduproduit category rayon fam1l famille1 niveau1 famille1libelle categorieparente",
    ),
    de(
        "categories",
        "chemin2",
        "Sous-famille, par son nom",
        Texte,
        "sousfamille libellesousfamille sousfamillearticle souscategorie sousrayon fam2l famille2 niveau2 sousfamille1",
    ),
    de(
        "categories",
        "chemin3",
        "Sous-sous-famille, par son nom",
        Texte,
        "soussousfamille fam3l famille3 niveau3 sousfamille2",
    ),
    de(
        "articles",
        "marque",
        "Marque",
        Texte,
        "marque marques brand fabricant manufacturer nomfabricant",
    ),
    de(
        "articles",
        "reference_fabricant",
        "Référence du fabricant",
        Texte,
        "referencefabricant reffabricant reffab referenceconstructeur mpn reffournisseur referencefournisseur reffourn reffour supplierreference refarticlefabricant",
    ),
    de(
        "articles",
        "gtin13",
        "Code-barres",
        CodeBarres,
        "gtin13 gtin ean ean13 codebarre codebarres codeabarres barcode arcodebarre codeean ean13orjan gtinupceanorisbn gtinupceanouisbn upc gencod",
    ),
    de(
        "articles",
        "unite_stock",
        "Unité de vente",
        Vente,
        "unitestock unite unitedevente unitevente uv arunitevente unitedestock unitegestion ub unit",
    ),
    de(
        "articles",
        "conditionnement",
        "Conditionnement",
        Nombre,
        "conditionnement cond cdt colisage qtecond pcb quantiteparcolis quantitecond",
    ),
    de(
        "articles",
        "multiple_vente",
        "Multiple de vente",
        Nombre,
        "multiplevente multiple multipledevente qmv mulv",
    ),
    de(
        "articles",
        "prix_ht",
        "Prix HT",
        Nombre,
        "prixht prixdeventeht prixventeht prixvente prixdevente pvht puht prixunitaireht arprixven prixventehorstaxes prixhorstaxe tarifht tarifregulier regularprice pricetaxexcluded pricetaxexcl puventeht prixpublicht prixtarif prixbase tarif price prix pv prixunitaire",
    ),
    de(
        "articles",
        PRIX_TTC,
        "Prix TTC",
        Nombre,
        "prixttc pvttc prixventettc prixdeventettc pricetaxincluded pricetaxincl puttc prixpublicttc prixunitairettc",
    ),
    de(
        "articles",
        BASE_PRIX,
        "Quantité que vaut le prix",
        Nombre,
        "baseprix basedeprix basetarif prixpour quantitetarif",
    ),
    de(
        "articles",
        "taux_tva",
        "Taux de TVA",
        Taux,
        "tauxtva tva tauxdetva txtva taxrate vat codetva taxclass classedetaxe taxe",
    ),
    de(
        "articles",
        "poids",
        "Poids",
        Nombre,
        "poids poidsnet arpoidsnet weight poidsbrut poidskg",
    ),
    de(
        "articles",
        "unite_poids",
        "Unité de poids",
        Mesure,
        "unitepoids upoids poidsu poidsunite arunitepoids",
    ),
    de(
        "articles",
        "longueur",
        "Longueur",
        Nombre,
        "longueur length long profondeur prof",
    ),
    de(
        "articles",
        "largeur",
        "Largeur",
        Nombre,
        "largeur width larg",
    ),
    de(
        "articles",
        "hauteur",
        "Hauteur",
        Nombre,
        "hauteur height haut",
    ),
    de("articles", "diametre", "Diamètre", Nombre, "diametre diam"),
    de(
        "articles",
        "unite_dimensions",
        "Unité de longueur",
        Mesure,
        "unitedimensions unitedimension ulong longu profu largu hautu ulongueur",
    ),
    de(
        "articles",
        "stock_total",
        "Stock",
        Nombre,
        "stocktotal stock stockreel stockdisponible qtestock quantiteenstock qteenstock asqtesto quantite quantity qte stockphysique inventaire",
    ),
    de(
        "articles",
        "eco_participation",
        "Éco-participation",
        Nombre,
        "ecoparticipation ecotaxe ecotax deee ecocontribution montantecotaxe ecopart",
    ),
    de(
        "articles",
        "sur_commande",
        "Sur commande",
        Drapeau,
        "surcommande",
    ),
    de(
        "attributs",
        "valeur",
        "Descriptif ou caractéristique",
        Texte,
        "description descriptif descriptionlongue longdescription descriptioncommerciale texte texteenrichi",
    ),
    de(
        "clients",
        "code",
        "Code du client",
        Code,
        "codeclient clientcode numclient numeroclient nclient noclient ctnum codetiers comptetiers comptetiersclient refclient referenceclient identifiantclient code",
    ),
    de(
        "clients",
        "libelle",
        "Nom du client",
        Texte,
        "raisonsociale nomclient societe clientnom ctintitule nomtiers client nom intitule",
    ),
    de(
        "clients",
        "code_type",
        "Type de client",
        TypeClient,
        "codetype typeclient categorieclient categorie type",
    ),
    de(
        "clients",
        "email",
        "Adresse électronique",
        Texte,
        "email mail courriel adresseemail",
    ),
    de(
        "clients",
        "contact",
        "Contact",
        Texte,
        "contact interlocuteur nomcontact",
    ),
    de(
        "clients",
        "telephone",
        "Téléphone",
        Texte,
        "telephone tel telephonefixe portable mobile",
    ),
    de(
        "clients",
        "adresse",
        "Adresse",
        Texte,
        "adresse adresse1 rue",
    ),
    de(
        "clients",
        "code_postal",
        "Code postal",
        Code,
        "codepostal cp",
    ),
    de("clients", "commune", "Commune", Texte, "commune ville"),
    de(
        "clients",
        "code_tarif",
        "Tarif du client",
        Code,
        "codetarif tarifclient categorietarifaire tarif",
    ),
    de(
        "clients",
        "code_agence",
        "Agence du client",
        Agence,
        "codeagence agence agenceclient depot magasin",
    ),
    de(
        "clients",
        "reglements",
        "Règlements permis",
        Texte,
        "reglements reglementspermis",
    ),
    de("clients", "siret", "SIRET", Code, "siret"),
    de(
        "clients",
        "plafond_encours",
        "Plafond d’encours",
        Nombre,
        "plafondencours encoursautorise encoursmax plafond plafondcredit limitecredit creditmaximum",
    ),
    de(
        "clients",
        "encours",
        "Encours",
        Nombre,
        "encours encoursactuel",
    ),
    de("stocks", "stock", "Stock d’une agence", Nombre, ""),
    de("tarifs", "prix_ht", "Prix d’un tarif", Nombre, ""),
    de(
        "articles",
        "emplacement",
        "Emplacement en rayon",
        Texte,
        "emplacement emplacements rayonnage casier allee location binlocation shelf localisation",
    ),
    de(
        "articles",
        "documents",
        "Documents PDF",
        Texte,
        "documents document fichestechniques fichetechnique pdf notice notices datasheet",
    ),
    de(
        "articles",
        "titre_seo",
        "Titre pour les moteurs",
        Texte,
        "titreseo metatitle metatitre seotitle titrereferencement",
    ),
    de(
        "articles",
        "description_seo",
        "Description pour les moteurs",
        Texte,
        "descriptionseo metadescription seodescription",
    ),
    de(
        "redirections",
        "ancienne",
        "Ancienne adresse",
        Code,
        "ancienne ancienneadresse ancienneurl urlancienne oldurl redirectfrom urlsource",
    ),
    de(
        "redirections",
        "nouvelle",
        "Nouvelle adresse",
        Code,
        "nouvelle nouvelleadresse nouvelleurl urlnouvelle newurl redirectto urlcible",
    ),
];

/// The fields that a screen offers.
pub fn list_champs() -> &'static [ChampImport] {
    CHAMPS
}

/// Kind of the texts of a column.
pub(super) fn find_genre(fichier: &str, colonne: &str) -> GenreChamp {
    let found = CHAMPS
        .iter()
        .find(|it| (it.fichier, it.colonne) == (fichier, colonne));
    found.map_or(GenreChamp::Texte, |it| it.genre)
}
