//! Orders, customers and agencies as the back office reads them.

use serde::Serialize;
use ts_rs::TS;

use crate::mouvement::{PastilleView, pastilles};
use crate::pages::AgenceView;
use domain::client::Client;
use domain::invitation::AccesClient;
use domain::totaux::TotauxCommandes;
use domain::{suivi::CommandeSuivie, suivi::EnTete, suivi::Suivi};

/// The order list.
#[derive(Debug, Serialize, TS)]
pub struct CommandesView {
    /// Orders that match, over all pages.
    pub total: u64,
    /// Those of the page, newest first.
    pub elements: Vec<CommandeSuivieView>,
}

impl From<Suivi> for CommandesView {
    fn from(suivi: Suivi) -> Self {
        Self {
            total: suivi.total,
            elements: suivi.commandes.into_iter().map(Into::into).collect(),
        }
    }
}

/// Totals of the orders of a selection.
#[derive(Debug, Serialize, TS)]
pub struct TotauxCommandesView {
    /// Orders.
    total: u64,
    /// Capitals kept, as in an order.
    #[serde(rename = "montantHT")]
    montant_ht: f64,
    #[serde(rename = "montantTTC")]
    montant_ttc: f64,
}

impl From<TotauxCommandes> for TotauxCommandesView {
    fn from(totaux: TotauxCommandes) -> Self {
        Self {
            total: totaux.nombre,
            montant_ht: totaux.montants.ht.to_euros(),
            montant_ttc: totaux.montants.ttc.to_euros(),
        }
    }
}

/// An order of the list (docs/gestion.md 3.1).
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CommandeSuivieView {
    id: u64,
    web_cde_id: String,
    /// Epoch seconds.
    date: i64,
    ref_client: String,
    numero: String,
    #[ts(type = "'web' | 'cde'")]
    type_web_mouvement: &'static str,
    etat: Option<&'static str>,
    libelle_etat: String,
    code_client: Option<String>,
    code_agence: Option<String>,
    /// Capitals kept: the wire writes HT and TTC.
    #[serde(rename = "montantHT")]
    montant_ht: f64,
    #[serde(rename = "montantTTC")]
    montant_ttc: f64,
    libelle_mode_reglement: String,
    type_panier: &'static str,
    libelle_paiement: &'static str,
    /// Its payment can be declared received.
    a_regler: bool,
    /// Its state can be given by hand.
    a_traiter: bool,
    /// Words its customer reads of it, one or two.
    #[ts(type = "{ texte: string; ton: 'neutre' | 'attention' | 'erreur' }[]")]
    situation: Vec<PastilleView>,
    client: Option<ClientView>,
    agence: Option<AgenceView>,
}

impl From<CommandeSuivie<EnTete>> for CommandeSuivieView {
    fn from(suivie: CommandeSuivie<EnTete>) -> Self {
        let commande = suivie.commande;
        // Orders outlive their customer, whose code still says whose they were.
        let parti = commande.client.as_ref().map(|code| ClientView {
            code: code.to_string(),
            libelle: code.to_string(),
            libelle_type: String::new(),
            code_type: String::new(),
        });
        Self {
            id: commande.id.0,
            date: commande.date.0,
            type_web_mouvement: commande.type_mouvement.code(),
            etat: commande.etat.map(|etat| etat.code()),
            libelle_etat: commande.libelle_etat(),
            a_regler: commande.is_to_pay(),
            a_traiter: commande.is_treatable(),
            situation: pastilles(commande.situation()),
            code_client: commande.client.map(|code| code.to_string()),
            code_agence: commande.agence.map(|code| code.to_string()),
            montant_ht: commande.montant_ht.to_euros(),
            montant_ttc: commande.montant_ttc.to_euros(),
            libelle_mode_reglement: commande
                .reglement
                .map_or(String::new(), |mode| mode.libelle().to_owned()),
            type_panier: commande.paiement.code(),
            libelle_paiement: commande.paiement.libelle(),
            web_cde_id: commande.web_cde_id,
            ref_client: commande.ref_client,
            numero: commande.numero,
            client: suivie.client.as_deref().map(Into::into).or(parti),
            agence: suivie.agence.as_deref().map(Into::into),
        }
    }
}

/// A customer account in a list.
#[derive(Debug, Serialize, TS)]
pub struct ClientView {
    code: String,
    libelle: String,
    libelle_type: String,
    code_type: String,
}

impl From<&Client> for ClientView {
    fn from(client: &Client) -> Self {
        Self {
            code: client.code.to_string(),
            libelle: client.libelle.clone(),
            libelle_type: client.libelle_type.clone(),
            code_type: client.code_type.to_string(),
        }
    }
}

/// A customer account in the list of customers, with its access to the shop.
#[derive(Debug, Serialize, TS)]
pub struct ClientListeView {
    #[serde(flatten)]
    client: ClientView,
    /// `jamais` invited, `invite`, `ouvert` once somebody chose a password.
    acces: &'static str,
    /// Epoch seconds of the last invitation.
    invite_le: Option<i64>,
    /// Town, empty where it is not known.
    commune: String,
    /// Telephone, empty where it is not known.
    telephone: String,
}

impl From<(Client, AccesClient)> for ClientListeView {
    fn from((client, acces): (Client, AccesClient)) -> Self {
        Self {
            client: (&client).into(),
            acces: acces.etat.mot(),
            invite_le: acces.invite_le.map(|it| it.0),
            commune: client.commune,
            telephone: client.telephone,
        }
    }
}

/// A kind of customer.
#[derive(Debug, Serialize, TS)]
pub struct TypeClientView {
    /// Code.
    pub code_type: String,
    /// Label.
    pub libelle_type: String,
}

/// A sentence for the person who asked.
#[derive(Debug, Serialize)]
pub struct MessageView {
    /// French.
    pub message: String,
}

/// A thing that was done (deletions).
#[derive(Debug, Serialize)]
pub struct FaitView {
    /// Always true.
    pub ok: bool,
}

/// A page of a list.
#[derive(Debug, Serialize, TS)]
pub struct PagesView<T> {
    /// Rows of the page.
    pub list: Vec<T>,
    /// Count of pages.
    pub pages: u32,
}

/// A choice of a select (docs/gestion.md 3.9).
#[derive(Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct ChoixView {
    /// Value that is sent back.
    pub val: String,
    /// Label that is read.
    pub lib: String,
}
