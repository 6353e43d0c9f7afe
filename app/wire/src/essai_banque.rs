//! Trial of a bank, as the settings show it.

use serde::Serialize;
use ts_rs::TS;

/// A trial, and what came back of it.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EssaiBanqueView {
    /// Name of the bank.
    pub banque: &'static str,
    /// Its payment page.
    pub lien: String,
    /// Number the bank was given.
    pub reference: String,
    /// Amount, in euros.
    pub montant: f64,
    /// Epoch seconds.
    pub le: i64,
    /// It may still be paid.
    pub attend: bool,
    /// Reason why the bank opened no page; empty where it did.
    pub echec: String,
    /// The browser came back from the bank's page.
    pub revenu: bool,
    /// Notifications that came, in their order.
    pub avis: Vec<AvisView>,
}

/// A notification.
#[derive(Debug, Serialize, TS)]
pub struct AvisView {
    /// Epoch seconds.
    pub le: i64,
    /// It was believed.
    pub juste: bool,
    /// It tells that the payment is made.
    pub paye: bool,
    /// Sentence about it.
    pub phrase: String,
}
