//! What the pages of the account, of orders and of the checkout are rendered from:
//! `web/src/wire/pagesCompte.ts` is the same list for the screens.

use serde::Serialize;

use super::pages::AgenceView;
use super::panier::ResumeView;
use super::session::EncoursView;
use crate::domain::client::Client;
use crate::domain::commande::Commande;

/// An order in a list (contract, section 2, `/rest/mouvements`).
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the contract")]
pub struct MouvementView {
    pub id: u64,
    pub web_cde_id: String,
    pub numero: String,
    /// Epoch seconds.
    pub date: i64,
    pub type_web_mouvement: &'static str,
    pub etat: Option<&'static str>,
    pub libelle_etat: String,
    pub type_panier: &'static str,
    pub libelle_mode_reglement: &'static str,
    pub libelle_paiement: &'static str,
    /// Capitals kept: the specification writes HT and TTC.
    #[serde(rename = "montantHT")]
    pub montant_ht: f64,
    #[serde(rename = "montantTTC")]
    pub montant_ttc: f64,
}

impl From<&Commande> for MouvementView {
    fn from(commande: &Commande) -> Self {
        Self {
            id: commande.id.0,
            web_cde_id: commande.web_cde_id.clone(),
            numero: commande.numero.clone(),
            date: commande.date.0,
            type_web_mouvement: commande.type_mouvement.code(),
            etat: commande.etat.map(|etat| etat.code()),
            libelle_etat: commande.libelle_etat(),
            type_panier: commande.paiement.code(),
            libelle_mode_reglement: commande.reglement.map_or("", |mode| mode.libelle()),
            libelle_paiement: commande.paiement.libelle(),
            montant_ht: commande.montant_ht.to_euros(),
            montant_ttc: commande.montant_ttc.to_euros(),
        }
    }
}

/// The customer's orders.
#[derive(Clone, Debug, Serialize)]
pub struct CommandesPageView {
    /// Those of the page.
    pub mouvements: Vec<MouvementView>,
    /// The page, from 1.
    pub page: usize,
    /// How many there are.
    pub pages: usize,
}

/// Who buys.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the account's form")]
pub struct CompteClientView {
    pub code: String,
    pub libelle: String,
    pub type_client: String,
    pub libelle_type: String,
    pub adresse: String,
    pub code_postal: String,
    pub ville: String,
    pub telephone: String,
    pub email: String,
}

impl From<Client> for CompteClientView {
    fn from(client: Client) -> Self {
        Self {
            code: client.code.to_string(),
            libelle: client.libelle,
            type_client: client.code_type.to_string(),
            libelle_type: client.libelle_type,
            adresse: client.adresse,
            code_postal: client.code_postal,
            ville: client.commune,
            telephone: client.telephone,
            email: client.email,
        }
    }
}

/// The account at a glance.
#[derive(Clone, Debug, Serialize)]
pub struct ComptePageView {
    /// What is typed to log in.
    pub login: String,
    /// Who buys.
    pub client: CompteClientView,
    /// The agency it chose.
    pub agence: Option<AgenceView>,
    /// Outstanding balance, where the settings compare it.
    pub encours: Option<EncoursView>,
    /// The last orders.
    pub commandes: Vec<MouvementView>,
    /// The baskets, the last changed first.
    pub paniers: Vec<ResumeView>,
    /// The account lives as long as its session.
    pub temporaire: bool,
}
