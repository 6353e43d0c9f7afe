//! Collection of payments: the payment modes the shop offers, and where the money of transfers and
//! cheques goes.

use serde::{Deserialize, Serialize};

use super::reglement::Reglement;

/// The merchant's settings of payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Encaissement {
    /// On account is offered, to the customers who have one.
    pub compte: bool,
    /// Bank transfer is offered.
    pub virement: bool,
    /// Cheque is offered.
    pub cheque: bool,
    /// Card is offered, where a bank answers.
    pub carte: bool,
    /// Holder of the bank account.
    pub titulaire: String,
    /// Its IBAN, without spaces.
    pub iban: String,
    /// The BIC of its bank.
    pub bic: String,
    /// Name cheques are made out to.
    pub cheque_ordre: String,
    /// Address they are sent to, in lines; empty is the company's address.
    pub cheque_adresse: String,
}

impl Default for Encaissement {
    /// A new shop offers every mode (docs/appels.md 5.4).
    fn default() -> Self {
        Self {
            compte: true,
            virement: true,
            cheque: true,
            carte: true,
            titulaire: String::new(),
            iban: String::new(),
            bic: String::new(),
            cheque_ordre: String::new(),
            cheque_adresse: String::new(),
        }
    }
}

impl Encaissement {
    /// True for a mode that the merchant offers.
    pub fn has_mode(&self, mode: Reglement) -> bool {
        match mode {
            Reglement::Compte => self.compte,
            Reglement::Virement => self.virement,
            Reglement::Cheque => self.cheque,
            Reglement::Cb => self.carte,
        }
    }
}
