//! The life of an order after it was made, as asked and as answered: parcels, cancellations,
//! quantities, returns, notes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::objet::read_objets;
use super::souple::{Drapeau, Entier, Texte};
use domain::commande::Commande;
use domain::commande::vie::{Expedition, Part, Retour};

/// A quantity of a line, as asked.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PartBody {
    /// Place of the line in the order, from 0.
    pub rang: Entier,
    /// Quantity.
    pub quantite: Texte,
}

/// An act on an order: what all of them may bear, and what each wants. What is of another act is
/// passed over.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ActeBody {
    /// Idempotency key: the same act asked again changes nothing.
    pub cle: Texte,
    /// The version that was read.
    pub version: Option<Entier>,
    /// Lines and their quantities.
    #[serde(deserialize_with = "read_objets")]
    pub lignes: Vec<PartBody>,
    /// The carrier of a parcel, where it is not the order's.
    pub id_transporteur: Option<Entier>,
    /// Number of the parcel.
    pub colis: Texte,
    /// Reason.
    pub motif: Texte,
    /// The stock goes back to the shelves.
    pub rendre_stock: Drapeau,
    /// The goods of a return are there.
    pub recu: Drapeau,
    /// State that a return gets: `ACC`, `REF`, `REC`.
    pub etat: Texte,
    /// Words to the customer about a return.
    pub message: Texte,
    /// Text of a note.
    pub texte: Texte,
    /// The note goes to the customer.
    pub au_client: Drapeau,
    /// The customer is told by mail.
    pub prevenir: Drapeau,
}

/// A quantity of a line.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct PartView {
    /// Place of the line, from 0.
    rang: u32,
    quantite: f64,
    designation: String,
}

/// A parcel.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpeditionView {
    numero: u32,
    /// Epoch seconds.
    date: i64,
    lignes: Vec<PartView>,
    /// Empty where it is collected.
    transporteur: String,
    colis: String,
    /// Tracking page of the carrier; none without one.
    suivi: Option<String>,
    /// Epoch seconds; none until it is received.
    livree_le: Option<i64>,
}

/// A return.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetourView {
    numero: u32,
    /// Epoch seconds.
    date: i64,
    lignes: Vec<PartView>,
    motif: String,
    #[ts(type = "'DEM' | 'ACC' | 'REF' | 'REC'")]
    etat: &'static str,
    libelle_etat: &'static str,
    /// Last words of the merchant.
    message: String,
    stock_rendu: bool,
}

/// Quantities of a line beside the one it has.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuantitesView {
    /// Taken out of the order.
    annulee: f64,
    /// Left the shop.
    expediee: f64,
    /// Can be put into a parcel, or cancelled.
    a_expedier: f64,
    /// Came back, or is about to.
    retournee: f64,
    /// Can be sent back.
    a_retourner: f64,
}

/// The life of an order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct VieCommandeView {
    id: u64,
    numero: String,
    etat: Option<&'static str>,
    version: u64,
    /// Line by line.
    quantites: Vec<QuantitesView>,
    expeditions: Vec<ExpeditionView>,
    retours: Vec<RetourView>,
    /// Administrator who typed it for its customer.
    saisie_par: Option<String>,
    /// Nobody has begun to prepare it: its quantities may change.
    modifiable: bool,
    /// It is open, and something of it can be cancelled.
    annulable: bool,
    #[serde(rename = "montantTTC")]
    montant_ttc: f64,
}

fn parts(commande: &Commande, parts: &[Part]) -> Vec<PartView> {
    let told = parts.iter().map(|part| PartView {
        rang: part.rang,
        quantite: part.quantite.to_f64(),
        designation: commande
            .lignes
            .get(part.rang as usize)
            .map_or_else(String::new, |ligne| ligne.designation.clone()),
    });
    told.collect()
}

/// The parcels of an order.
pub(super) fn expeditions(commande: &Commande) -> Vec<ExpeditionView> {
    let view = |it: &Expedition| ExpeditionView {
        numero: it.numero,
        date: it.le.0,
        lignes: parts(commande, &it.lignes),
        transporteur: it.transporteur.clone(),
        colis: it.colis.clone(),
        suivi: it.find_suivi(),
        livree_le: it.livree_le.map(|it| it.0),
    };
    commande.vie.expeditions.iter().map(view).collect()
}

/// The returns of an order.
pub(super) fn retours(commande: &Commande) -> Vec<RetourView> {
    let view = |it: &Retour| RetourView {
        numero: it.numero,
        date: it.etapes.first().map_or(0, |etape| etape.le.0),
        lignes: parts(commande, &it.lignes),
        motif: it.motif.clone(),
        etat: it.etat.code(),
        libelle_etat: it.etat.libelle(),
        message: it
            .etapes
            .last()
            .map_or_else(String::new, |etape| etape.message.clone()),
        stock_rendu: it.stock_rendu,
    };
    commande.vie.retours.iter().map(view).collect()
}

/// Quantities of the lines of an order.
pub(super) fn quantites(commande: &Commande) -> Vec<QuantitesView> {
    let view = |rang| QuantitesView {
        annulee: commande.count_annulee(rang).to_f64(),
        expediee: commande.count_expediee(rang).to_f64(),
        a_expedier: commande.count_a_expedier(rang).to_f64(),
        retournee: commande.count_retournee(rang).to_f64(),
        a_retourner: commande.count_a_retourner(rang).to_f64(),
    };
    (0..commande.lignes.len()).map(view).collect()
}

impl From<&Commande> for VieCommandeView {
    fn from(commande: &Commande) -> Self {
        let is_open = commande.is_open() && !commande.lignes.is_empty();
        let mut rangs = 0..commande.lignes.len();
        Self {
            id: commande.id.0,
            numero: commande.numero.clone(),
            etat: commande.etat.map(|etat| etat.code()),
            version: commande.version,
            quantites: quantites(commande),
            expeditions: expeditions(commande),
            retours: retours(commande),
            saisie_par: commande.vie.saisie_par.as_ref().map(ToString::to_string),
            modifiable: is_open && commande.is_untouched(),
            annulable: is_open && rangs.any(|rang| commande.count_a_expedier(rang).0 > 0),
            montant_ttc: commande.montant_ttc.to_euros(),
        }
    }
}
