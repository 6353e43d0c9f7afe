//! Every page setting: its group, its name on the wire, what it takes and where it is kept.

use super::champs_banque::PAIEMENT_EN_LIGNE;
use super::juger::{GenreReglage as Genre, Reglage, ValeurReglage};
use domain::apparence::{Accueil, Arrondi, Bandeau, Enseigne, Entete, Police, TailleRayons, Theme};
use domain::credit::SansPlafond;
use domain::plan::NIVEAUX_MAX;
use domain::reglages::{AffichageStock, IMPORT_MO_MAX};

/// Settings that are shown and changed together.
pub struct GroupeReglages {
    pub(super) id: &'static str,
    pub(super) libelle: &'static str,
    pub(super) reglages: &'static [Reglage],
}

/// Characters of a short text: a name, a label.
const COURT_MAX: usize = 80;
/// Characters of a sentence.
const PHRASE_MAX: usize = 300;
/// Characters of the session popup.
const POPUP_MAX: usize = 20_000;
/// The search refuses fewer than 3 characters (docs/vitrine.md 3.2); more than 20 never come.
const DECLENCHEUR: Genre = Genre::Nombre(3, 20);
/// Above this an article is never short.
const SEUIL_MAX: u32 = 100_000;
/// People who are told of each order.
const AVIS_MAX: usize = 5;
/// Minutes of a day: an ERP that learns of orders later than that tells no balance worth comparing.
const DELAI_MAX: u32 = 24 * 60;
/// Days of a year: no merchant waits longer for a cheque.
const JOURS_MAX: u32 = 365;
/// Unpaid orders of one customer: far more than anybody has.
const IMPAYEES_MAX: u32 = 10_000;
/// The largest quantity of a line, in units.
const QUANTITE_MAX: u32 = 999_999;
/// Accounts without a limit do not order on account.
const REFUSER: &str = "refuser";
/// Accounts without a limit order on account.
const ACCEPTER: &str = "accepter";
/// Browsers forget a cookie after 400 days whatever it says.
const COOKIES_JOURS_MAX: u32 = 400;

macro_rules! texte {
    ($nom:literal, $($champ:ident).+, $genre:expr) => {
        Reglage {
            nom: $nom,
            genre: $genre,
            lire: |page| ValeurReglage::Texte(page.$($champ).+.clone()),
            ecrire: |page, value| page.$($champ).+ = value.texte(),
        }
    };
}

macro_rules! nombre {
    ($nom:literal, $($champ:ident).+, $genre:expr) => {
        Reglage {
            nom: $nom,
            genre: $genre,
            lire: |page| ValeurReglage::Nombre(page.$($champ).+.into()),
            ecrire: |page, value| {
                page.$($champ).+ = value.nombre().try_into().unwrap_or_default()
            },
        }
    };
}

macro_rules! drapeau {
    ($nom:literal, $($champ:ident).+) => {
        Reglage {
            nom: $nom,
            genre: Genre::Drapeau,
            lire: |page| ValeurReglage::Drapeau(page.$($champ).+),
            ecrire: |page, value| page.$($champ).+ = value.drapeau(),
        }
    };
}

macro_rules! choisi {
    ($nom:literal, $($champ:ident).+, $choix:ty) => {
        Reglage {
            nom: $nom,
            genre: Genre::Choix(<$choix>::MOTS),
            lire: |page| ValeurReglage::Texte(page.$($champ).+.to_mot().to_owned()),
            ecrire: |page, value| page.$($champ).+ = <$choix>::from_mot(&value.texte()),
        }
    };
}

const BOUTIQUE: &[Reglage] = &[
    texte!("nom", nom, Genre::Requis(COURT_MAX)),
    texte!("accroche", accroche, Genre::Ligne(PHRASE_MAX)),
    texte!("telephone", telephone, Genre::Telephone),
    texte!("courriel", courriel, Genre::Email),
    texte!("horaires", horaires, Genre::Ligne(PHRASE_MAX)),
    texte!("logo", logo, Genre::Media),
    drapeau!("logoSeul", logo_seul),
    drapeau!("portOffert", port_offert),
];

const LEGALES: &[Reglage] = &[
    texte!("adresse", adresse, Genre::Lignes(PHRASE_MAX)),
    texte!("siret", siret, Genre::Siret),
    texte!("numeroTva", numero_tva, Genre::NumeroTva),
    texte!("mentions", mentions, Genre::Ligne(PHRASE_MAX)),
    texte!("adresseRetour", adresse_retour, Genre::Lignes(PHRASE_MAX)),
];

const REGLEMENTS: &[Reglage] = &[
    drapeau!("compte", encaissement.compte),
    drapeau!("carte", encaissement.carte),
    drapeau!("virement", encaissement.virement),
    texte!("titulaire", encaissement.titulaire, Genre::Ligne(COURT_MAX)),
    texte!("iban", encaissement.iban, Genre::Iban),
    texte!("bic", encaissement.bic, Genre::Bic),
    drapeau!("cheque", encaissement.cheque),
    texte!(
        "chequeOrdre",
        encaissement.cheque_ordre,
        Genre::Ligne(COURT_MAX)
    ),
    texte!(
        "chequeAdresse",
        encaissement.cheque_adresse,
        Genre::Lignes(PHRASE_MAX)
    ),
];

const APPARENCE: &[Reglage] = &[
    choisi!("police", apparence.police, Police),
    choisi!("arrondi", apparence.arrondi, Arrondi),
    choisi!("entete", apparence.entete, Entete),
    choisi!("bandeau", apparence.bandeau, Bandeau),
    choisi!("enseigne", apparence.enseigne, Enseigne),
    choisi!("accueil", apparence.accueil, Accueil),
    choisi!("tailleRayons", apparence.rayons, TailleRayons),
    choisi!("themePages", apparence.theme, Theme),
    texte!("couleurTexte", couleur_texte, Genre::Couleur),
    texte!("couleurFond", couleur_fond, Genre::Couleur),
    texte!("couleurPrincipale", couleur_principale, Genre::Couleur),
    texte!("couleurAction", couleur_action, Genre::Couleur),
];

const NAVIGATION: &[Reglage] = &[
    nombre!("rechercheDeclencheur", recherche_declencheur, DECLENCHEUR),
    texte!(
        "plvAffichage",
        menu_disposition,
        Genre::Choix(&["HZ", "VT"])
    ),
    texte!(
        "plvOuverture",
        menu_ouverture,
        Genre::Choix(&["survol", "clic"])
    ),
    texte!("plvCasse", menu_casse, Genre::Choix(&["", "maj", "min"])),
    nombre!(
        "niveauMax",
        menu_niveau_max,
        Genre::Nombre(1, NIVEAUX_MAX as u32)
    ),
    texte!("firstCode", menu_premier, Genre::Ligne(COURT_MAX)),
    texte!("cacheKey", menu_cle, Genre::Ligne(COURT_MAX)),
];

const STOCK: &[Reglage] = &[
    Reglage {
        nom: "affichageStock",
        genre: Genre::Choix(&["none", "picto", "value", "all"]),
        lire: |page| ValeurReglage::Texte(stock_word(page.affichage_stock).to_owned()),
        ecrire: |page, value| page.affichage_stock = stock_mode(&value.texte()),
    },
    nombre!("seuilStock", seuil_stock, Genre::Nombre(0, SEUIL_MAX)),
    drapeau!("complementAgences", complement_agences),
];

const COOKIES: &[Reglage] = &[
    texte!("message", cookies_message, Genre::Lignes(PHRASE_MAX * 4)),
    texte!("dismiss", cookies_fermer, Genre::Requis(COURT_MAX)),
    texte!("learnMore", cookies_en_savoir_plus, Genre::Ligne(COURT_MAX)),
    texte!("link", cookies_lien, Genre::Lien),
    texte!("target", cookies_cible, Genre::Choix(&["_self", "_blank"])),
    texte!("theme", cookies_theme, Genre::Choix(&["clair", "sombre"])),
    texte!("path", cookies_chemin, Genre::Chemin),
    texte!("domain", cookies_domaine, Genre::Hote),
    nombre!("expiry", cookies_jours, Genre::Nombre(1, COOKIES_JOURS_MAX)),
];

const FENETRES: &[Reglage] = &[
    drapeau!("popupAgence", popup_agence),
    texte!("popupSession", popup_session, Genre::Lignes(POPUP_MAX)),
];

const MESURE: &[Reglage] = &[
    texte!("matomoUrl", analytique_url, Genre::Url),
    texte!("matomoSite", analytique_site, Genre::Ligne(10)),
];

const COURRIEL: &[Reglage] = &[
    texte!("smtpHote", smtp_hote, Genre::Hote),
    nombre!("smtpPort", smtp_port, Genre::Nombre(1, u16::MAX as u32)),
    texte!(
        "smtpUtilisateur",
        smtp_utilisateur,
        Genre::Ligne(PHRASE_MAX)
    ),
    texte!("smtpExpediteur", smtp_expediteur, Genre::Email),
    texte!("avisCommandes", avis_commandes, Genre::Emails(AVIS_MAX)),
];

const COMMANDES: &[Reglage] = &[
    texte!(
        "actionsCommande",
        actions_commande,
        Genre::Choix(&["0", "1"])
    ),
    drapeau!("reexporterPaiement", reexporter_paiement),
    drapeau!("articlesGratuits", articles_gratuits),
    drapeau!("encoursActif", encours_actif),
    texte!("encoursUrl", encours_url, Genre::Url),
    nombre!("importMo", import_mo, Genre::Nombre(1, IMPORT_MO_MAX)),
];

const CREDIT: &[Reglage] = &[
    drapeau!("validationComptesPro", credit.validation_comptes_pro),
    drapeau!("confirmationEmail", credit.confirmation_email),
    Reglage {
        nom: "encoursSansPlafond",
        genre: Genre::Choix(&[REFUSER, ACCEPTER]),
        lire: |page| {
            let word = match page.credit.sans_plafond {
                SansPlafond::Refuser => REFUSER,
                SansPlafond::Accepter => ACCEPTER,
            };
            ValeurReglage::Texte(word.to_owned())
        },
        ecrire: |page, value| {
            page.credit.sans_plafond = match value.texte().as_str() {
                ACCEPTER => SansPlafond::Accepter,
                _ => SansPlafond::Refuser,
            }
        },
    },
    nombre!(
        "encoursDelai",
        credit.delai_minutes,
        Genre::Nombre(0, DELAI_MAX)
    ),
];

const ATTENTES: &[Reglage] = &[
    nombre!(
        "attenteCarteMinutes",
        attentes.carte_minutes,
        Genre::Nombre(1, DELAI_MAX)
    ),
    nombre!(
        "attenteReglementJours",
        attentes.reglement_jours,
        Genre::Nombre(0, JOURS_MAX)
    ),
    nombre!(
        "rappelReglementJours",
        attentes.rappel_jours,
        Genre::Nombre(0, JOURS_MAX)
    ),
    nombre!(
        "impayeesTemporaire",
        attentes.par_temporaire,
        Genre::Nombre(1, IMPAYEES_MAX)
    ),
    nombre!(
        "impayeesCompte",
        attentes.par_compte,
        Genre::Nombre(1, IMPAYEES_MAX)
    ),
    nombre!(
        "impayeesReseau",
        attentes.par_reseau,
        Genre::Nombre(1, IMPAYEES_MAX)
    ),
    nombre!(
        "quantiteMaxSansHistorique",
        attentes.quantite_max,
        Genre::Nombre(0, QUANTITE_MAX)
    ),
    drapeau!("retractationRendStock", attentes.retractation_rend),
];

const APRES_VENTE: &[Reglage] = &[
    drapeau!("annulationClient", apres_vente.annulation_client),
    nombre!(
        "retoursJours",
        apres_vente.retours_jours,
        Genre::Nombre(0, JOURS_MAX)
    ),
];

const SECURITE: &[Reglage] = &[drapeau!("secondFacteurExige", second_facteur_exige)];

const REFERENCEMENT: &[Reglage] = &[drapeau!("fluxOuverts", flux_ouverts)];

const TEXTES: &[Reglage] = &[drapeau!("textesCorriges", textes_corriges)];

macro_rules! groupes {
    ($($id:literal, $libelle:literal, $reglages:ident;)*) => {
        /// Every group, in the order of the screen.
        pub(super) const GROUPES: &[GroupeReglages] = &[
            $(GroupeReglages { id: $id, libelle: $libelle, reglages: $reglages }),*
        ];
    };
}

groupes! {
    "boutique", "La boutique", BOUTIQUE;
    "legales", "Informations légales", LEGALES;
    "reglements", "Modes de règlement", REGLEMENTS;
    "paiementEnLigne", "Paiement en ligne", PAIEMENT_EN_LIGNE;
    "couleurs", "Apparence", APPARENCE;
    "navigation", "Recherche et menu", NAVIGATION;
    "stock", "Stock", STOCK;
    "cookies", "Bandeau des cookies", COOKIES;
    "fenetres", "Fenêtres à l’arrivée", FENETRES;
    "textes", "Textes du programme", TEXTES;
    "referencement", "Flux d’articles", REFERENCEMENT;
    "mesure", "Mesure d’audience", MESURE;
    "courriel", "Envoi des courriels", COURRIEL;
    "commandes", "Commandes et imports", COMMANDES;
    "credit", "Comptes et achat en compte", CREDIT;
    "attentes", "Commandes impayées", ATTENTES;
    "apresVente", "Annulations et retours", APRES_VENTE;
    "securite", "Accès des administrateurs", SECURITE;
}

fn stock_word(mode: AffichageStock) -> &'static str {
    match mode {
        AffichageStock::None => "none",
        AffichageStock::Picto => "picto",
        AffichageStock::Value => "value",
        AffichageStock::All => "all",
    }
}

fn stock_mode(word: &str) -> AffichageStock {
    match word {
        "none" => AffichageStock::None,
        "picto" => AffichageStock::Picto,
        "value" => AffichageStock::Value,
        _ => AffichageStock::All,
    }
}
