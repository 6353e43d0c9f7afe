//! Payment of an order: its mode.

use serde::{Deserialize, Serialize};

use super::statut::Paiement;

/// A payment mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reglement {
    /// On account.
    #[serde(rename = "COMPTE")]
    Compte,
    /// Bank transfer.
    #[serde(rename = "VIREMENT")]
    Virement,
    /// Cheque.
    #[serde(rename = "CHEQUE")]
    Cheque,
    /// Card, online.
    #[serde(rename = "CB")]
    Cb,
}

impl Reglement {
    /// Every mode, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::Compte, Self::Virement, Self::Cheque, Self::Cb];

    /// Code on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Compte => "COMPTE",
            Self::Virement => "VIREMENT",
            Self::Cheque => "CHEQUE",
            Self::Cb => "CB",
        }
    }

    /// The mode of a code.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.code() == code)
    }

    /// The payment status a new order takes: on account is settled outside
    /// the shop, transfer and cheque wait for the merchant, the card for the bank.
    pub fn paiement(self) -> Paiement {
        match self {
            Self::Compte => Paiement::Terminee,
            Self::Virement | Self::Cheque => Paiement::AttenteReglement,
            Self::Cb => Paiement::AttenteBanque,
        }
    }

    /// Label.
    pub fn libelle(self) -> &'static str {
        match self {
            Self::Compte => "En compte",
            Self::Virement => "Virement bancaire",
            Self::Cheque => "Chèque",
            Self::Cb => "Carte bancaire",
        }
    }
}
