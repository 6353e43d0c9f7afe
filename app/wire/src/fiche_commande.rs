//! An order as its own screen of the back office reads it.

use serde::Serialize;
use ts_rs::TS;

use super::mouvement::MouvementDetailView;
use super::suivi::CommandeSuivieView;
use super::vie_commande::VieCommandeView;
use domain::client::Client;
use domain::histoire::EvenementCommande;

/// An order, whom to call about it, and what became of it.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FicheCommandeView {
    /// Its row of the list.
    pub commande: CommandeSuivieView,
    /// Lines and amounts it holds.
    pub detail: MouvementDetailView,
    /// Its customer; none once erased, or where the shop never had it.
    pub contact: Option<ContactView>,
    /// Login that ordered.
    pub login: Option<String>,
    /// Times it was given to the ERP.
    pub exports: u32,
    /// Events of its life, newest first.
    pub evenements: Vec<EvenementView>,
    /// Path of the picture of each line, empty for none.
    pub images: Vec<String>,
    /// Its parcels, returns and quantities, and what may be done with it.
    pub vie: VieCommandeView,
    /// The audit log may know more.
    pub est_coupee: bool,
}

/// Contact of a customer.
#[derive(Debug, Serialize, TS)]
pub struct ContactView {
    code: String,
    libelle: String,
    contact: String,
    email: String,
    telephone: String,
}

impl From<&Client> for ContactView {
    fn from(client: &Client) -> Self {
        Self {
            code: client.code.to_string(),
            libelle: client.libelle.clone(),
            contact: client.contact.clone(),
            email: client.email.clone(),
            telephone: client.telephone.clone(),
        }
    }
}

/// Something that happened to an order.
#[derive(Debug, Serialize, TS)]
pub struct EvenementView {
    /// Epoch seconds.
    date: i64,
    texte: String,
    /// Empty where no administrator did it.
    auteur: String,
    detail: String,
    /// It was asked for and not done.
    refuse: bool,
}

impl From<EvenementCommande> for EvenementView {
    fn from(event: EvenementCommande) -> Self {
        Self {
            date: event.date.0,
            texte: event.texte,
            auteur: event.auteur,
            detail: event.detail,
            refuse: event.refuse,
        }
    }
}
