//! Settings: those of the connection screen and those of the pages.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::annulation::Attentes;
use super::apparence::Apparence;
use super::banque::PaiementEnLigne;
use super::commande::vie::ApresVente;
use super::courriel::TexteCourriel;
use super::credit::ReglagesCredit;
use super::encaissement::Encaissement;
use super::ids::{CodeAgence, CodeClient, CodeParametrage, CodeType};
pub use super::secret::Secret;
use ground::json_records;

/// Mode of the choice of an agency by shoppers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ModeSelectionAgence {
    /// Never.
    Aucun,
    /// At any time they want.
    #[default]
    Libre,
    /// Asked until chosen.
    Obligatoire,
}

/// Connection settings (docs/gestion.md 2.10; meaning, docs/appels.md 5.8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReglagesConnexion {
    /// Visitors may read the catalogue.
    pub allow_anonymous_access: bool,
    /// Client whose tariff visitors get.
    pub visiteur_code_client: Option<CodeClient>,
    /// Profiles of visitors.
    pub anonymous_parametrages: Vec<CodeParametrage>,
    /// Individuals may create an account.
    pub allow_par_account: bool,
    /// Professionals may create an account.
    pub allow_pro_account: bool,
    /// Visitors see prices.
    pub allow_anonymous_commande: bool,
    /// Temporary accounts.
    pub anonymous_account: bool,
    /// Type of temporary accounts.
    pub type_client_temporaire: CodeType,
    /// Compares the outstanding balance with its limit.
    pub activate_encours_checking: bool,
    /// Then refuses the offline payment modes.
    pub block_offline_payment: bool,
    /// Only online payment when the balance query fails.
    pub block_on_encours_error: bool,
    /// Mode of the choice of an agency by shoppers.
    pub mode_selection_agence: ModeSelectionAgence,
    /// Tariff agency; none is no agency and no tariff.
    pub agence_defaut_tarif: Option<CodeAgence>,
    /// Grows with each change.
    pub version: u64,
}

impl Default for ReglagesConnexion {
    /// A new shop (docs/appels.md 5.8).
    fn default() -> Self {
        Self {
            allow_anonymous_access: true,
            visiteur_code_client: None,
            anonymous_parametrages: Vec::new(),
            allow_par_account: true,
            allow_pro_account: true,
            allow_anonymous_commande: true,
            anonymous_account: true,
            type_client_temporaire: CodeType::parse("TMP").expect("a plain code"),
            activate_encours_checking: false,
            block_offline_payment: false,
            block_on_encours_error: false,
            mode_selection_agence: ModeSelectionAgence::Libre,
            agence_defaut_tarif: None,
            version: 0,
        }
    }
}

/// Display of stock (docs/vitrine.md 4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AffichageStock {
    /// Not at all.
    None,
    /// A state.
    Picto,
    /// A number.
    Value,
    /// Both.
    #[default]
    All,
}

/// Message of the cookie banner until the merchant writes something else. True of a shop that
/// counts nobody: where a tracker is configured, the banner asks for consent instead.
pub const COOKIES_MESSAGE: &str = "Ce site ne garde dans votre navigateur que ce qu’il lui faut \
     pour fonctionner\u{a0}: votre session, votre panier et vos choix d’affichage.";

/// Days the answer to the cookie banner is kept (docs/vitrine.md 2.5).
const COOKIES_JOURS: u32 = 365;

/// Choices for a carrier: names, with what stands for them until somebody types another value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoixTransporteurs {
    /// Parameters, for the export.
    pub params: Vec<(String, String)>,
    /// Options, shown at checkout.
    pub options: Vec<(String, String)>,
}

/// Page settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReglagesPage {
    /// Name of the shop.
    pub nom: String,
    /// Telephone in the header.
    pub telephone: String,
    /// Path of the logo; empty is the program's own.
    pub logo: String,
    /// The logo holds the name of the shop, which is not written beside it.
    pub logo_seul: bool,
    /// Delivery is free everywhere on purpose: nobody is told that no fee exists.
    pub port_offert: bool,
    /// Display of stock.
    pub affichage_stock: AffichageStock,
    /// Stock above which an article is plainly in stock.
    pub seuil_stock: u32,
    /// Stock of the other agencies counts in what can be ordered.
    pub complement_agences: bool,
    /// An article at 0 € sells; otherwise its price is asked for.
    pub articles_gratuits: bool,
    /// Characters typed from which the search opens (docs/vitrine.md 3.1).
    pub recherche_declencheur: u32,
    /// `HZ` or `VT`.
    pub menu_disposition: String,
    /// Levels the menu shows.
    pub menu_niveau_max: u8,
    /// `maj`, `min` or empty.
    pub menu_casse: String,
    /// Gesture that opens the menu: `survol` (the pointer above it) or `clic`.
    pub menu_ouverture: String,
    /// Code of the activity a vertical menu opens on; empty is the page's own, else the first.
    pub menu_premier: String,
    /// Text of the session popup; empty is none.
    pub popup_session: String,
    /// Text of the cookie banner; empty is none.
    pub cookies_message: String,
    /// Text of the button that dismisses the banner.
    pub cookies_fermer: String,
    /// Text of the link to what is said about cookies; empty is no link.
    pub cookies_en_savoir_plus: String,
    /// Address of that link.
    pub cookies_lien: String,
    /// Target of that link: `_self` or `_blank`.
    pub cookies_cible: String,
    /// `clair` or `sombre`.
    pub cookies_theme: String,
    /// Path the answer is kept for.
    pub cookies_chemin: String,
    /// Domain the answer is kept for; empty is this host alone.
    pub cookies_domaine: String,
    /// Days the answer is kept (docs/vitrine.md 2.5).
    pub cookies_jours: u32,
    /// Address of a Matomo; empty sends nothing to nobody.
    pub analytique_url: String,
    /// Number of this shop in that Matomo.
    pub analytique_site: String,
    /// `1` shows the order actions, and allows them.
    pub actions_commande: String,
    /// An order by transfer or cheque is exported again once its payment is validated.
    pub reexporter_paiement: bool,
    /// Shows the Encours section of the connection settings.
    pub encours_actif: bool,
    /// Address the balance is asked at live; empty uses the imported fields.
    pub encours_url: String,
    /// One sentence under the shop's name; empty is the program's own.
    pub accroche: String,
    /// E-mail shown to customers.
    pub courriel: String,
    /// Opening hours, where the chosen agency has none.
    pub horaires: String,
    /// Postal address of the company, in lines: papers and mails.
    pub adresse: String,
    /// SIRET of the company.
    pub siret: String,
    /// Its number of intra-community VAT.
    pub numero_tva: String,
    /// Its legal form, capital and register, on one line.
    pub mentions: String,
    /// Address of what is sent back, in lines; empty is the company's address.
    pub adresse_retour: String,
    /// Settings of payment: modes, bank account, cheques.
    pub encaissement: Encaissement,
    /// The bank that takes cards.
    pub paiement_en_ligne: PaiementEnLigne,
    /// Settings of credit: who orders on account.
    pub credit: ReglagesCredit,
    /// Limits of unpaid orders.
    pub attentes: Attentes,
    /// Settings of customers' own acts on their orders.
    pub apres_vente: ApresVente,
    /// `#rrggbb`, the text of pages; empty is the program's own.
    pub couleur_texte: String,
    /// The same: behind the text of pages.
    pub couleur_fond: String,
    /// The same: behind the white text of header and footer.
    pub couleur_principale: String,
    /// The same: behind the white text of the main buttons.
    pub couleur_action: String,
    /// Look of the storefront.
    pub apparence: Apparence,
    /// Changed by the merchant to make browsers forget the menus they kept.
    pub menu_cle: String,
    /// The agency popup opens by itself until an agency is chosen, also where that is free.
    pub popup_agence: bool,
    /// Server that takes mails; empty keeps them in a folder.
    pub smtp_hote: String,
    /// Its port.
    pub smtp_port: u16,
    /// Login there; empty is none.
    pub smtp_utilisateur: String,
    /// Password there; never told.
    pub smtp_mot_de_passe: Secret,
    /// Sender of the mails.
    pub smtp_expediteur: String,
    /// Addresses told of each order, one a line; empty tells nobody.
    pub avis_commandes: String,
    /// Mails whose words the merchant chose, by the code of their model; the others say the shop's own.
    pub textes_courriels: BTreeMap<String, TexteCourriel>,
    /// Largest import file that is taken, in megabytes.
    pub import_mo: u32,
    /// Administrators without a second factor may only put one in place.
    pub second_facteur_exige: bool,
    /// Feeds of the articles are open to whoever asks, with the prices that visitors see.
    pub flux_ouverts: bool,
    /// Misspelt sentences are told in correct French (docs/gestion.md); otherwise to the letter.
    pub textes_corriges: bool,
    /// Labels of kinds of customers, by code: those that no customer need have.
    pub types_client: BTreeMap<String, String>,
    /// Parameters and options that carriers are offered; none is the program's own.
    pub choix_transporteurs: Option<ChoixTransporteurs>,
    /// Version of each group of settings: two people may change two of them.
    pub versions: BTreeMap<String, u64>,
    /// Grows with each change.
    pub version: u64,
}

impl Default for ReglagesPage {
    fn default() -> Self {
        Self {
            nom: "Comptoir".into(),
            telephone: String::new(),
            logo: String::new(),
            logo_seul: false,
            port_offert: false,
            affichage_stock: AffichageStock::All,
            seuil_stock: 5,
            complement_agences: true,
            articles_gratuits: false,
            recherche_declencheur: 3,
            menu_disposition: "HZ".into(),
            menu_niveau_max: super::plan::NIVEAUX_MAX,
            menu_casse: String::new(),
            menu_ouverture: "survol".into(),
            menu_premier: String::new(),
            popup_session: String::new(),
            cookies_message: COOKIES_MESSAGE.into(),
            cookies_fermer: "J’ai compris".into(),
            cookies_en_savoir_plus: "En savoir plus".into(),
            cookies_lien: "/confidentialite".into(),
            cookies_cible: "_self".into(),
            cookies_theme: "clair".into(),
            cookies_chemin: "/".into(),
            cookies_domaine: String::new(),
            cookies_jours: COOKIES_JOURS,
            analytique_url: String::new(),
            analytique_site: String::new(),
            actions_commande: "1".into(),
            reexporter_paiement: false,
            encours_actif: false,
            encours_url: String::new(),
            accroche: String::new(),
            courriel: String::new(),
            horaires: String::new(),
            adresse: String::new(),
            siret: String::new(),
            numero_tva: String::new(),
            mentions: String::new(),
            adresse_retour: String::new(),
            encaissement: Encaissement::default(),
            paiement_en_ligne: PaiementEnLigne::default(),
            credit: ReglagesCredit::default(),
            attentes: Attentes::default(),
            apres_vente: ApresVente::default(),
            couleur_texte: String::new(),
            couleur_fond: String::new(),
            couleur_principale: String::new(),
            couleur_action: String::new(),
            apparence: Apparence::ORIGINE,
            menu_cle: String::new(),
            popup_agence: false,
            smtp_hote: String::new(),
            smtp_port: SMTP_PORT,
            smtp_utilisateur: String::new(),
            smtp_mot_de_passe: Secret::default(),
            smtp_expediteur: String::new(),
            avis_commandes: String::new(),
            textes_courriels: BTreeMap::new(),
            import_mo: IMPORT_MO_MAX,
            second_facteur_exige: false,
            flux_ouverts: true,
            textes_corriges: false,
            types_client: BTreeMap::new(),
            choix_transporteurs: None,
            versions: BTreeMap::new(),
            version: 0,
        }
    }
}

impl ReglagesPage {
    /// Address of the Matomo and number of the shop in it, where both are set and the address is
    /// one a browser may be sent to.
    #[must_use]
    pub fn analytique(&self) -> Option<(&str, &str)> {
        let url = self.analytique_url.trim().trim_end_matches('/');
        let site = self.analytique_site.trim();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ":/.-_".contains(c);
        let is_url = url.starts_with("https://") || url.starts_with("http://");
        let is_set = is_url && url.chars().all(is_plain) && !site.is_empty();
        (is_set && site.chars().all(|c| c.is_ascii_digit())).then_some((url, site))
    }
}

impl ReglagesPage {
    /// Address of what is sent back, on one line; before the settings say it, whom to ask.
    #[must_use]
    pub fn retour(&self) -> String {
        let line = on_a_line([&self.adresse_retour, &self.adresse]);
        match line.as_str() {
            "" => "à demander à la boutique".to_owned(),
            _ => line,
        }
    }
}

/// The first address that is there, on one line.
pub(super) fn on_a_line(addresses: [&String; 2]) -> String {
    let found = addresses.into_iter().find(|text| !text.trim().is_empty());
    let lines = found.map_or("", String::as_str).lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join(", ")
}

/// Largest import upload there may be, in megabytes (docs/appels.md 1.4).
pub const IMPORT_MO_MAX: u32 = 2_048;

/// Port of mail submission.
const SMTP_PORT: u16 = 587;

json_records!(ReglagesConnexion, ReglagesPage);
