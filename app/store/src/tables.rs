//! The file format: every table, its key and its record, in one list.

use redb::TableDefinition;

use super::commandes::listed_row::DansEtat;
use super::table::Table;
use super::table_sum::TableSum;
use domain::agence::{Agence, Commune};
use domain::article::{Article, Declinaison, DimensionsVariables, Paliers, Stocks, Unite};
use domain::client::{Client, Parametrage};
use domain::commande::{CleCommande, Commande, EnvoiExport};
use domain::compte::{Connexion, JetonLien, SecondFacteur, Session};
use domain::contenu::Contenu;
use domain::forfait::{Forfait, Tranche, Transporteur, Zone};
use domain::ids::*;
use domain::instant::Instant;
use domain::invitation::EnvoiInvitations;
use domain::jeton_api::JetonApi;
use domain::journal::FaitJournal;
use domain::modele::Modele;
use domain::modele_import::ModeleImport;
use domain::panier::{Ligne, Panier, Proprietaire};
use domain::plan::Famille;
use domain::recherche::{ChoixRecherche, RechercheVaine};
use domain::redirection::{AdressePerdue, AncienneAdresse, Redirection};
use domain::reglages::{ReglagesConnexion, ReglagesPage};
use domain::regroupement::Regroupement;
use domain::remboursement::Versement;
use domain::reponse_api::ReponseApi;
use domain::retouche::Retouches;
use domain::statistique::{Compteurs, Journee};
use domain::synonyme::{CodeSynonyme, GroupeSynonymes};
use domain::totaux::Montants;
use domain::webhook::{EvenementSurvenu, Message, Webhook};

/// The format of the file. One more with each table that comes or goes, and with each change of a record's
/// meaning or spelling, which also wants a step (`store/migrations.rs`); a field that rows may lack wants none.
pub const FORMAT: u64 = 8;

/// Raw bytes, as redb sees them.
pub(super) type Raw = &'static [u8];

/// The redb definition of a table, by its place in [`NAMES`]; or of its double, or of the one that
/// its double has replaced: see `store/shadow_tables.rs`.
pub(super) fn definition(number: usize) -> TableDefinition<'static, Raw, Raw> {
    TableDefinition::new(name(number))
}

/// The name of a table, of a double or of a replaced one.
pub(super) fn name(number: usize) -> &'static str {
    let names = [NAMES, DOUBLES, REPLACED][number / NAMES.len()];
    names[number % NAMES.len()]
}

/// The first byte of a double's name.
pub(super) const DOUBLE_MARK: u8 = b'+';

/// The double of a table.
pub(super) fn double(number: usize) -> usize {
    NAMES.len() + number
}

/// A table that its double has replaced.
pub(super) fn replaced(number: usize) -> usize {
    2 * NAMES.len() + number
}

/// Numbers the tables in the order they are written, and lists their names.
macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident: $key:ty => $record:ty;)*) => {
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "numbers the tables")]
        enum Number { $($name),* }

        /// Name of every table, in the order of their numbers.
        pub(super) const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// Tables being written anew, and those that were replaced. Neither is part of the format:
        /// they are there while an import goes on, or after one that was cut short.
        const DOUBLES: &[&str] = &[$(concat!("+", stringify!($name))),*];
        const REPLACED: &[&str] = &[$(concat!("-", stringify!($name))),*];

        $(
            $(#[$doc])*
            pub const $name: Table<$key, $record> =
                Table::new(stringify!($name), Number::$name as usize);
        )*
    };
}

tables! {
    /// Counters: format number, catalogue revision, next numbers.
    META: String => u64;
    /// Row count and running checksum of each table, by its name: see `store/sums.rs`.
    SUMS: String => TableSum;

    /// Articles.
    ARTICLES: CodeArticle => Article;
    /// Code of each article number: what the index and the columns name.
    ARTICLES_PAR_NO: ArticleNo => CodeArticle;
    /// One row per article ever seen, under the revision of its last change: the index reads on
    /// from the revision it knows. A row whose article is gone or hidden is a deletion.
    ARTICLES_PAR_REVISION: u64 => CodeArticle;
    /// The revision under which each article stands in the table above.
    REVISIONS: CodeArticle => u64;
    /// Folded reference, manufacturer's reference or EAN, and the articles it names.
    REFERENCES: (String, CodeArticle) => ();
    /// Articles hidden from sale: the index knows none of them. An article that an import took away
    /// or brought back may still have its row; the article itself tells.
    ARTICLES_MASQUES: CodeArticle => ();
    /// Articles of a family, not of those below it.
    ARTICLES_PAR_FAMILLE: (CodeFamille, CodeArticle) => ();
    /// Declinaisons, by article.
    DECLINAISONS: (CodeArticle, CodeDeclinaison) => Declinaison;
    /// Stock by agency.
    STOCKS: CodeArticle => Stocks;
    /// Price lists.
    TARIFS: (CodeTarif, CodeArticle) => Paliers;
    /// Sales plan.
    FAMILLES: CodeFamille => Famille;
    /// Units of sale.
    UNITES: CodeUnite => Unite;
    /// Variable dimensions of units.
    DIMENSIONS: CodeUnite => DimensionsVariables;
    /// Groupings by variants.
    REGROUPEMENTS: RegroupementId => Regroupement;
    /// The groupings an article belongs to.
    REGROUPEMENTS_PAR_ARTICLE: (CodeArticle, RegroupementId) => ();
    /// Groupings in the order of the list: type, folded title.
    REGROUPEMENTS_PAR_TITRE: (String, String, RegroupementId) => ();

    /// Agencies.
    AGENCES: CodeAgence => Agence;
    /// Agencies that were deleted, by whose names their orders still go.
    AGENCES_RETIREES: CodeAgence => Agence;
    /// Towns by postal code.
    COMMUNES: (String, String) => Commune;
    /// Customer accounts.
    CLIENTS: CodeClient => Client;
    /// Profiles of visitors.
    PARAMETRAGES: CodeParametrage => Parametrage;

    /// Delivery zones.
    ZONES: ZoneId => Zone;
    /// Brackets.
    TRANCHES: TrancheId => Tranche;
    /// Transport fees.
    FORFAITS: ForfaitId => Forfait;
    /// Agency, zone, category, bracket (empty or 0 for none): unique, and in the order the screen
    /// groups them.
    FORFAITS_PAR_CLE: (String, u64, String, u64) => u64;
    /// Selection models.
    MODELES: ModeleId => Modele;
    /// Carriers.
    TRANSPORTEURS: TransporteurId => Transporteur;

    /// Logins.
    CONNEXIONS: Login => Connexion;
    /// Logins of a customer account.
    CONNEXIONS_PAR_CLIENT: (CodeClient, Login) => ();
    /// Sessions, under the SHA-256 of their token.
    SESSIONS: [u8; 32] => Session;
    /// Sessions of a login.
    SESSIONS_PAR_LOGIN: (Login, [u8; 32]) => ();
    /// Second factors of administrators.
    SECONDS_FACTEURS: Login => SecondFacteur;
    /// Acts of administrators: see `store/journal.rs`.
    JOURNAL: u64 => FaitJournal;
    /// One-time links, under the SHA-256 of their token.
    JETONS: [u8; 32] => JetonLien;

    /// Baskets.
    PANIERS: PanierId => Panier;
    /// Baskets of an owner.
    PANIERS_PAR_PROPRIETAIRE: (Proprietaire, PanierId) => ();
    /// The basket that a login of an owner currently fills; a visitor has no login.
    PANIERS_ACTIFS: (Proprietaire, String) => u64;
    /// Lines of baskets.
    LIGNES: (PanierId, LigneId) => Ligne;
    /// Lines of a basket by article and declinaison, dimensions, and worksite without case nor
    /// accents: equal ones merge, unless somebody split them.
    LIGNES_PAR_CLE: (PanierId, String, String, String, LigneId) => ();
    /// Lines that bear a worksite tag, by owner and tag without case nor accents.
    LIGNES_PAR_CHANTIER: (Proprietaire, String, LigneId) => ();

    /// Orders, web and ERP.
    COMMANDES: CommandeId => Commande;
    /// Orders by instant, with what they come to: the list of the back office and its totals.
    COMMANDES_PAR_DATE: (Instant, CommandeId) => Montants;
    /// Orders of a customer account.
    COMMANDES_PAR_CLIENT: (CodeClient, Instant, CommandeId) => ();
    /// Orders of an agency.
    COMMANDES_PAR_AGENCE: (CodeAgence, Instant, CommandeId) => Montants;
    /// Orders by how far they are (`domain::situation::Avancement`, by its code), with their agency.
    COMMANDES_PAR_ETAT: (String, Instant, CommandeId) => DansEtat;
    /// Orders by numero, web number or the customer's reference.
    COMMANDES_PAR_REFERENCE: (String, CommandeId) => ();
    /// Orders that wait for their money, by how they are paid and by whom they are counted, since when;
    /// and orders by the states of their refunds (`commandes/attentes.rs`).
    COMMANDES_EN_ATTENTE: (String, Instant, CommandeId) => ();
    /// Idempotency keys, by owner.
    CLES_COMMANDE: (Proprietaire, String) => CleCommande;
    /// Order that a payment link settles.
    PAIEMENTS: String => u64;
    /// Files still to be written into the export folder.
    ENVOIS: (CommandeId, u32) => EnvoiExport;

    /// Columns changed by hand, by import file, code, and second code (empty for none).
    RETOUCHES: (String, String, String) => Retouches;

    /// Counters of the statistics: hour, agency, kind of customer, customer (empty for none).
    STATISTIQUES: (Instant, String, String, String) => Compteurs;
    /// Their sums by day of the shop (its first instant), agency and kind of customer, in rows of
    /// one width: years are read at once.
    STATISTIQUES_PAR_JOUR: (Instant, String, String) => Journee;
    /// The hourly counters of a customer: customer, hour, agency, kind.
    STATISTIQUES_PAR_CLIENT: (String, Instant, String, String) => ();

    /// Connection settings, under `connexion`.
    REGLAGES_CONNEXION: String => ReglagesConnexion;
    /// Page settings, under `page`.
    REGLAGES_PAGE: String => ReglagesPage;
    /// Settings that are one word: fee type, ...
    REGLAGES: String => String;

    /// Pages the merchant writes.
    CONTENUS: ContenuId => Contenu;

    /// Refunds that wait for their bank, by order and number.
    REMBOURSEMENTS: (CommandeId, u32) => Versement;

    /// Tokens of the API, under the SHA-256 of their text.
    JETONS_API: [u8; 32] => JetonApi;

    /// Models by which merchants' own files are imported, by name.
    MODELES_IMPORT: String => ModeleImport;

    /// Answers to programs, by their token and idempotency key.
    REPONSES_API: ([u8; 32], String) => ReponseApi;
    /// Web orders under the revision of their last change: programs read on from the one they know.
    COMMANDES_PAR_REVISION: u64 => u64;
    /// The revision under which each order stands in the table above.
    REVISIONS_COMMANDES: CommandeId => u64;
    /// Groups of synonyms of the merchant.
    SYNONYMES: CodeSynonyme => GroupeSynonymes;
    /// Searched texts that nothing answers to, by what they are compared as.
    RECHERCHES_VAINES: String => RechercheVaine;
    /// Choices of an article after a question, of which less is left each day, by the words of the question.
    CHOIX_RECHERCHES: (String, CodeArticle) => ChoixRecherche;

    /// Addresses that are told of events.
    WEBHOOKS: u64 => Webhook;
    /// Events that wait to become messages, as they happened.
    EVENEMENTS: u64 => EvenementSurvenu;
    /// Messages by their address, those that wait and the last that do not.
    MESSAGES: (u64, u64) => Message;
    /// Messages to send, by the instant of their next try.
    MESSAGES_DUS: (Instant, u64, u64) => ();

    /// Addresses of the former shop, with those that stand in for them.
    REDIRECTIONS: AncienneAdresse => Redirection;
    /// Addresses that were asked for and that nothing answered, counted by day.
    ADRESSES_PERDUES: AncienneAdresse => AdressePerdue;

    /// The last runs of invitations, each under its number.
    ENVOIS_INVITATIONS: u64 => EnvoiInvitations;
    /// Customers that a run has still to invite.
    INVITATIONS_EN_ATTENTE: CodeClient => ();
}

/// Tables that a sale is worked out from: prices, stock, carriage, credit, rights, numbers. While
/// one of them has lost rows, what the shop would sell, or for how much, is not known.
pub(super) const SOLD_FROM: [usize; 26] = [
    TARIFS.number,
    REGLAGES_CONNEXION.number,
    REGLAGES_PAGE.number,
    REGLAGES.number,
    CLIENTS.number,
    AGENCES.number,
    PARAMETRAGES.number,
    ZONES.number,
    TRANCHES.number,
    FORFAITS.number,
    TRANSPORTEURS.number,
    UNITES.number,
    DIMENSIONS.number,
    FAMILLES.number,
    STOCKS.number,
    DECLINAISONS.number,
    ARTICLES.number,
    META.number,
    CONNEXIONS.number,
    PANIERS.number,
    PANIERS_ACTIFS.number,
    LIGNES.number,
    LIGNES_PAR_CLE.number,
    CLES_COMMANDE.number,
    PAIEMENTS.number,
    COMMANDES.number,
];

/// The tables of what pages of the storefront show to whoever comes: a page made before one of them
/// changed may tell something else than the shop knows.
pub(super) const MONTREES: [usize; 14] = [
    ARTICLES.number,
    ARTICLES_MASQUES.number,
    DECLINAISONS.number,
    STOCKS.number,
    TARIFS.number,
    FAMILLES.number,
    UNITES.number,
    DIMENSIONS.number,
    REGROUPEMENTS.number,
    AGENCES.number,
    PARAMETRAGES.number,
    MODELES.number,
    CONTENUS.number,
    SYNONYMES.number,
];
