//! Props of the pages of the account, of orders and of the checkout.

use serde::Serialize;
use ts_rs::TS;

use super::carnet::AdresseGardeeView;
use super::commande::EstimationView;
use super::mouvement::{AdresseView, MouvementDetailView, MouvementView, PaiementView};
use super::pages::AgenceView;
use super::panier::{PanierView, ResumePanierView};
use super::session::EncoursView;
use domain::agence::{Agence, Proximite};
use domain::client::Client;

/// The customer's orders.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CommandesPageView {
    /// Those of the page.
    pub mouvements: Vec<MouvementView>,
    /// The page, from 1.
    pub page: usize,
    /// Count of pages.
    pub pages: usize,
    /// Those shown by its pager, 0 for a gap.
    pub fenetre: Vec<u32>,
}

/// Customer who buys.
#[derive(Clone, Debug, Serialize, TS)]
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
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ComptePageView {
    /// Login that is typed.
    pub login: String,
    /// Customer who buys.
    pub client: CompteClientView,
    /// The agency it chose.
    pub agence: Option<AgenceView>,
    /// Outstanding balance, where the settings compare it.
    pub encours: Option<EncoursView>,
    /// The address book; none for an account that lives as long as its session.
    pub adresses: Option<Vec<AdresseGardeeView>>,
    /// The last orders.
    pub commandes: Vec<MouvementView>,
    /// The baskets, the last changed first.
    pub paniers: Vec<ResumePanierView>,
    /// The account lives as long as its session.
    pub temporaire: bool,
    /// Its e-mail waits to be confirmed.
    pub a_confirmer: bool,
}

/// One order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MouvementPageView {
    /// The order.
    pub mouvement: MouvementDetailView,
    /// Payment left to make.
    pub paiement: PaiementView,
    /// A consumer may withdraw from it now.
    pub retractable: bool,
    /// Until when, in epoch seconds; none while its reception is not known.
    pub retractable_jusquau: Option<i64>,
    /// Its customer may cancel it now.
    pub annulable: bool,
    /// Until when its customer may ask for a return, in epoch seconds; none where nothing can be.
    pub retours_jusquau: Option<i64>,
    /// Address for what is sent back.
    pub adresse_retour: String,
    /// An administrator reads it: nothing can be asked from there.
    pub lecture: bool,
}

/// An order that has just been made.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MerciPageView {
    /// The order.
    pub mouvement: MouvementDetailView,
    /// Sentence: what happens next.
    pub suite: String,
    /// Of an order to collect: the agency's address, telephone and opening hours, those known.
    pub retrait: Vec<String>,
    /// Payment left to make.
    pub paiement: PaiementView,
    /// Address the confirmation is sent to; none where the shop sends no mail.
    pub courriel: Option<String>,
}

/// An agency where an order can be collected.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct AgenceRetraitView {
    pub code_agence: String,
    pub libelle_agence: String,
    pub adresse: String,
    /// Reason it stands where it does: the caller's own, one of its department; empty else.
    pub repere: &'static str,
}

impl From<(&Agence, Proximite)> for AgenceRetraitView {
    fn from((agence, proximite): (&Agence, Proximite)) -> Self {
        let town = format!("{} {}", agence.code_postal, agence.commune);
        let parts = [agence.adresse.as_str(), town.trim()];
        let parts: Vec<&str> = parts.into_iter().filter(|it| !it.is_empty()).collect();
        Self {
            code_agence: agence.code.to_string(),
            libelle_agence: agence.libelle.clone(),
            adresse: parts.join(", "),
            repere: match proximite {
                Proximite::Choisie => "Votre agence",
                Proximite::MemeCode | Proximite::MemeDepartement => "Dans votre département",
                Proximite::Ailleurs => "",
            },
        }
    }
}

/// The checkout.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CommandePageView {
    /// Basket that is ordered.
    pub panier: PanierView,
    /// Estimate with the carrier below.
    pub estimation: EstimationView,
    /// The carrier proposed; none is collected.
    pub id_transporteur: Option<u64>,
    /// The address proposed.
    pub adresse: AdresseView,
    /// The address book; none for an account that lives as long as its session.
    pub adresses: Option<Vec<AdresseGardeeView>>,
    /// Agencies where it can be collected.
    pub agences: Vec<AgenceRetraitView>,
    /// The agency proposed.
    pub code_agence: String,
}
