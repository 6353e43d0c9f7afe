//! Credit granted to customers: who may order on account, and up to what.

use serde::{Deserialize, Serialize};

/// Rule for an account without a limit, where balances are compared with theirs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SansPlafond {
    /// It does not order on account.
    #[default]
    Refuser,
    /// It orders on account without a limit.
    Accepter,
}

/// The merchant's settings of credit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReglagesCredit {
    /// An account that a professional opens online waits for an administrator before it may order
    /// on account.
    pub validation_comptes_pro: bool,
    /// A customer who opened an account online confirms its e-mail before the first order that is
    /// not paid by card.
    pub confirmation_email: bool,
    /// Accounts without a limit.
    pub sans_plafond: SansPlafond,
    /// Minutes the ERP may take to know an order of the shop: younger ones are added to the balance
    /// it tells live.
    pub delai_minutes: u32,
}

impl Default for ReglagesCredit {
    /// A new shop.
    fn default() -> Self {
        Self {
            validation_comptes_pro: true,
            confirmation_email: true,
            sans_plafond: SansPlafond::Refuser,
            delai_minutes: 0,
        }
    }
}
