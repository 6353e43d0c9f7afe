//! Customer accounts.

use serde::{Deserialize, Serialize};

use super::Centimes;
use super::ids::{CodeAgence, CodeClient, CodeParametrage, CodeTarif, CodeType};
use crate::store::table::json_records;

/// A customer account: a company or a person, with one or more logins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Client {
    /// Code.
    pub code: CodeClient,
    /// Name.
    pub libelle: String,
    /// Kind: `PRO`, `PAR`, `GC`, `TMP`.
    pub code_type: CodeType,
    /// Label of the kind.
    pub libelle_type: String,
    /// Person to speak to.
    pub contact: String,
    /// E-mail.
    pub email: String,
    /// Telephone.
    pub telephone: String,
    /// Street.
    pub adresse: String,
    /// Postal code.
    pub code_postal: String,
    /// Town.
    pub commune: String,
    /// Its agency, from the import or chosen by the customer.
    pub agence: Option<CodeAgence>,
    /// Its price list.
    pub tarif: Option<CodeTarif>,
    /// Outstanding balance, as imported.
    pub encours: Option<Centimes>,
    /// Limit of the outstanding balance.
    pub plafond_encours: Option<Centimes>,
    /// SIRET, digits only.
    pub siret: String,
    /// Grows with each change.
    pub version: u64,
}

/// A profile of what a visitor may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parametrage {
    /// Code.
    pub code: CodeParametrage,
    /// Label.
    pub libelle: String,
    /// Sees prices.
    pub prix: bool,
    /// May order.
    pub commande: bool,
    /// Sees stock.
    pub stock: bool,
}

json_records!(Client, Parametrage);
