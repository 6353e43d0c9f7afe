//! The session, as every page asks for it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::pages::AgenceView;
use super::souple::Texte;
use domain::compte::Affichage;

/// Session: who is here, and the facts of the header.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct SessionView {
    pub connecte: bool,
    pub login: Option<String>,
    pub client: Option<ClientSessionView>,
    pub admin: bool,
    /// The administrator shops for this customer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub pour_client: bool,
    pub agence: Option<AgenceView>,
    #[ts(type = "'HT' | 'TTC'")]
    pub tarif: Affichage,
    pub prix_visibles: bool,
    pub commande_possible: bool,
    pub panier: BlocPanierView,
    pub popup_agence: bool,
    pub popup_session: Option<String>,
    pub encours: Option<EncoursView>,
}

/// Address where an administrator shops for a customer.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PourClientView {
    /// The shop's home, with whom it is for.
    pub lien: String,
}

/// The account.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ClientSessionView {
    pub code: String,
    pub libelle: String,
}

/// The basket block of the header. Totals are absent where prices are hidden.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct BlocPanierView {
    /// `null` before a basket was needed.
    pub id: Option<u64>,
    pub nom_panier: String,
    pub nb_lignes: u32,
    #[serde(rename = "totalHT", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total_ht: Option<f64>,
    #[serde(rename = "totalTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total_ttc: Option<f64>,
}

/// The outstanding balance.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct EncoursView {
    pub encours: Option<f64>,
    pub plafond: Option<f64>,
    /// Over its limit.
    pub depasse: bool,
    /// Sentence to the person then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<&'static str>,
}

/// Login and password.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConnexionBody {
    /// Login.
    pub login: Texte,
    /// Password.
    pub mot_de_passe: Texte,
    /// Code of the second factor, for who has one.
    #[serde(default)]
    pub code: Texte,
    /// Address where a form without JavaScript goes on.
    #[serde(default)]
    pub url_from: Texte,
}

/// Amount to show first.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TarifBody {
    /// `HT` or `TTC`.
    pub tarif: Texte,
    /// Address where a form without JavaScript goes on.
    #[serde(default)]
    pub url_from: Texte,
}

/// Address where a form without JavaScript goes on; nothing else.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RetourBody {
    /// A path of this shop.
    pub url_from: Texte,
}
