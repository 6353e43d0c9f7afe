//! The audit log: who did what, when, from where, and with what outcome.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::instant::Instant;
use ground::json_records;

/// An order given to the ERP again, or its file downloaded. Its own screen tells it, as the two next.
pub const COMMANDE_EXPORT: &str = "Commande : exporter ou renvoyer";
/// The money of an order told to be there.
pub const COMMANDE_REGLEMENT: &str = "Commande : valider le règlement";
/// The state of an order changed.
pub const COMMANDE_ETAT: &str = "Commande : changer l'état";

/// Money of an order given back.
pub const COMMANDE_REMBOURSEMENT: &str = "Commande : rembourser";
/// A refund that waited, given up.
pub const COMMANDE_ABANDON: &str = "Commande : abandonner un remboursement";
/// Outcome of a refund that nobody knew, told by who asked the bank.
pub const COMMANDE_VERIFICATION: &str = "Commande : vérifier un remboursement";
/// A parcel of an order. The order keeps what these acts did, and tells it itself.
pub const COMMANDE_COLIS: &str = "Commande : expédier";
/// A parcel of an order received.
pub const COMMANDE_LIVRAISON: &str = "Commande : livrer un colis";
/// An order cancelled, or some of its lines.
pub const COMMANDE_ANNULATION: &str = "Commande : annuler";
/// Other quantities.
pub const COMMANDE_QUANTITES: &str = "Commande : changer les quantités";
/// A return made by the merchant.
pub const COMMANDE_RETOUR: &str = "Commande : faire un retour";
/// An answer to a return.
pub const COMMANDE_RETOUR_REPONSE: &str = "Commande : répondre à un retour";
/// A note.
pub const COMMANDE_NOTE: &str = "Commande : noter";

/// Separator of two of the things that an act is about.
pub const OBJET_SEPARATEUR: &str = ", ";

/// Something that has a number, as an act names it.
pub fn objet_numero(number: impl std::fmt::Display) -> String {
    format!("n° {number}")
}

/// A line of the audit log. It holds no password, no token, and of customers their codes only.
/// The chain is of what is written: a field that joins later must not be written while it is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaitJournal {
    /// Instant.
    pub date: Instant,
    /// Login of who did it; empty for who had none.
    #[serde(default)]
    pub login: String,
    /// From where.
    #[serde(default)]
    pub adresse: Option<IpAddr>,
    /// Public number of the session; 0 without one.
    #[serde(default)]
    pub session: u64,
    /// Act, in a few words.
    pub acte: String,
    /// To what: codes and numbers.
    #[serde(default)]
    pub objet: String,
    /// Changes, where they are told.
    #[serde(default)]
    pub detail: String,
    /// Status of the answer.
    pub statut: u16,
    /// SHA-256 of the line before, in hexadecimal: a line that was changed or taken out shows.
    #[serde(default)]
    pub chaine: String,
}

impl FaitJournal {
    /// Outcome, in words.
    pub fn resultat(&self) -> String {
        let motif = match self.statut {
            ..400 => return "Fait".to_owned(),
            400 => "demande illisible",
            401 => "identifiants",
            403 => "non autorisé",
            404 => "n'existe pas, ou plus",
            409 => "déjà pris, ou modifié entre-temps",
            413 => "trop gros",
            415 => "format non accepté",
            422 => "saisie à corriger",
            429 => "trop d'essais",
            500 => "erreur de la boutique",
            503 => "boutique occupée",
            other => return format!("Refusé ({other})"),
        };
        format!("Refusé : {motif}")
    }
}

json_records!(FaitJournal);
