//! The connection settings (docs/gestion.md 2.10), as their screen reads them.

use serde::Serialize;
use ts_rs::TS;

use super::suivi::ChoixView;

/// The settings, and what they choose among.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ConnexionView {
    pub allow_anonymous_access: bool,
    /// Empty for none.
    pub visiteur_code_client: String,
    pub anonymous_parametrages: Vec<String>,
    pub allow_par_account: bool,
    pub allow_pro_account: bool,
    pub allow_anonymous_commande: bool,
    pub anonymous_account: bool,
    pub type_client_temporaire: String,
    pub activate_encours_checking: bool,
    pub block_offline_payment: bool,
    pub block_on_encours_error: bool,
    #[ts(type = "string")]
    pub mode_selection_agence: &'static str,
    /// Empty for none.
    pub agence_defaut_tarif: String,
    /// The section about outstanding balances is shown.
    pub encours_actif: bool,
    /// Ways to choose an agency.
    pub modes: Vec<ChoixView>,
    pub agences: Vec<ChoixView>,
    /// Another choice for visitors wants the password again.
    pub confirmation: bool,
    pub version: u64,
}
