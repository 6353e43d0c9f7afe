//! Shapes of the API of programs; the document of the API is made of them (docs/appels.md 9).

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::mouvement::AdresseView;
use super::objet::read_objets;
use super::panier::DimensionsView;
use super::souple::{Cellule, Texte};
use super::vie_commande::{
    ExpeditionView, QuantitesView, RetourView, expeditions, quantites, retours,
};
use domain::commande::{Commande, EtatCommande, LigneCommande, TypeMouvement};
use domain::remboursement::Remboursement;
use domain::reponse_api::{FautesApi, Resultat};

/// A lot of rows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct LotBody<T> {
    /// Rows, each judged by itself.
    #[serde(deserialize_with = "read_objets")]
    pub lignes: Vec<T>,
}

/// The stock of an article in an agency, or of one of its declinaisons.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct StockBody {
    /// The article.
    pub code_article: Texte,
    /// The agency; absent with a declinaison, whose stock is common to all.
    pub code_agence: Texte,
    /// The declinaison; absent for an article that has none.
    pub code_declinaison: Texte,
    /// Quantity, decimal point or comma.
    pub stock: Texte,
}

/// A price of an article.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PrixBody {
    /// The price list; absent, the article's own price.
    pub code_tarif: Texte,
    /// The article.
    pub code_article: Texte,
    /// Least quantity; absent, 1. The breaks of an article in a list are told whole.
    pub quantite_min: Texte,
    /// Price without VAT.
    pub prix_ht: Texte,
}

/// A record in the columns of its import file.
pub type FicheApiBody = BTreeMap<String, Cellule>;

/// Outcome of a lot.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct ResultatsView {
    /// Rows that made something new.
    pub crees: u32,
    /// Rows that changed something.
    pub modifies: u32,
    /// Rows that said what was so already.
    pub inchanges: u32,
    /// Rows that were left out.
    pub refuses: u32,
    /// Outcome of each row, in their order.
    pub resultats: Vec<ResultatView>,
}

/// Outcome of a row.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ResultatView {
    /// `cree`, `modifie`, `inchange`, `refuse`.
    pub etat: &'static str,
    /// Columns that are refused, each with its sentence; absent of a row that is not.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(default)]
    pub champs: BTreeMap<String, String>,
}

impl From<&[Resultat]> for ResultatsView {
    fn from(resultats: &[Resultat]) -> Self {
        let mut view = Self::default();
        for resultat in resultats {
            let (count, champs) = match resultat {
                Resultat::Cree => (&mut view.crees, FautesApi::new()),
                Resultat::Modifie => (&mut view.modifies, FautesApi::new()),
                Resultat::Inchange => (&mut view.inchanges, FautesApi::new()),
                Resultat::Refuse(champs) => (&mut view.refuses, champs.clone()),
            };
            *count += 1;
            view.resultats.push(ResultatView {
                etat: resultat.code(),
                champs,
            });
        }
        view
    }
}

/// Records of a page, in the columns of their import file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RangeesView {
    /// Records, by code.
    pub list: Vec<BTreeMap<&'static str, String>>,
    /// Code to ask the next page by (`apres`); null on the last.
    pub suivant: Option<String>,
}

/// The token of a program, as that program reads it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PorteurView {
    /// Its name.
    pub nom: String,
    /// Its scopes.
    pub portees: Vec<&'static str>,
    /// Epoch seconds from which it opens nothing; null never ends.
    pub expire_le: Option<i64>,
}

/// Orders changed since a revision.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CommandesApiView {
    /// Orders, oldest change first: one that changes again comes again.
    pub list: Vec<CommandeApiView>,
    /// Revision to ask the next page by (`apres`): that of the last order, else the one asked.
    pub suivant: u64,
}

/// An order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommandeApiView {
    /// Number by which calls name it.
    numero: String,
    /// Version to send with an act, which is refused once the order has moved on.
    version: u64,
    /// Epoch seconds.
    date: i64,
    /// Epoch seconds at which a program acknowledged it; null before.
    acquittee_le: Option<i64>,
    /// True once it is paid, or need not be first.
    transmissible: bool,
    /// Code of its state; null: validated, no more.
    etat: Option<&'static str>,
    /// Words of its state.
    libelle_etat: String,
    /// Code of its payment.
    paiement: &'static str,
    /// Payment mode.
    reglement: Option<&'static str>,
    /// Customer account; null once the person was erased.
    code_client: Option<String>,
    /// Name of the customer.
    acheteur: String,
    /// Login that ordered.
    login: Option<String>,
    /// Reference of the customer.
    ref_client: String,
    /// Agency that serves it.
    code_agence: Option<String>,
    /// Delivery address.
    adresse: AdresseView,
    /// Carrier; null where it is collected.
    transporteur: Option<String>,
    /// Carriage without VAT.
    #[serde(rename = "fraisHT")]
    frais_ht: f64,
    /// Epoch seconds of the first instant of the day it is promised for.
    promis_le: Option<i64>,
    /// Lines.
    lignes: Vec<LigneApiView>,
    /// Quantities of each line beside the one it has.
    quantites: Vec<QuantitesView>,
    /// Parcels.
    expeditions: Vec<ExpeditionView>,
    /// Returns.
    retours: Vec<RetourView>,
    /// Money received.
    encaisse: f64,
    /// Money given back.
    rendu: f64,
    /// Refunds, the oldest first.
    remboursements: Vec<RemboursementApiView>,
    /// Total without VAT, carriage included.
    #[serde(rename = "montantHT")]
    montant_ht: f64,
    /// Total with VAT.
    #[serde(rename = "montantTTC")]
    montant_ttc: f64,
}

/// A refund.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemboursementApiView {
    /// Number, from 1, in its order.
    numero: u32,
    /// Epoch seconds.
    date: i64,
    /// With VAT.
    montant: f64,
    motif: String,
    /// `attente`, `verifier`, `confirme`, `refuse`, `abandonne`, `hors`.
    etat: &'static str,
}

impl From<&Remboursement> for RemboursementApiView {
    fn from(it: &Remboursement) -> Self {
        Self {
            numero: it.numero,
            date: it.le.0,
            montant: it.montant.to_euros(),
            motif: it.motif.clone(),
            etat: it.etat.code(),
        }
    }
}

/// A line of an order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LigneApiView {
    /// Place, from 0: acts name it.
    rang: usize,
    code_article: String,
    code_declinaison: Option<String>,
    designation: String,
    quantite: f64,
    unite: String,
    #[serde(rename = "prixUnitaireHT")]
    prix_unitaire_ht: f64,
    /// Percents.
    taux_tva: f64,
    #[serde(rename = "montantHT")]
    montant_ht: f64,
    dimensions: DimensionsView,
    /// Worksite tag, or nothing.
    chantier: String,
}

impl LigneApiView {
    fn new(rang: usize, ligne: &LigneCommande) -> Self {
        Self {
            rang,
            code_article: ligne.cle.article.to_string(),
            code_declinaison: ligne.cle.declinaison.as_ref().map(ToString::to_string),
            designation: ligne.designation.clone(),
            quantite: ligne.quantite.to_f64(),
            unite: ligne.unite.clone(),
            prix_unitaire_ht: ligne.prix_unitaire.to_euros(),
            taux_tva: ligne.taux_tva.to_percent(),
            montant_ht: ligne.montant_ht.to_euros(),
            dimensions: (&ligne.dimensions).into(),
            chantier: ligne.chantier.clone(),
        }
    }
}

impl From<&Commande> for CommandeApiView {
    fn from(commande: &Commande) -> Self {
        let livraison = &commande.livraison;
        let argent = commande.argent();
        let lignes = commande.lignes.iter().enumerate();
        Self {
            numero: commande.web_cde_id.clone(),
            version: commande.version,
            date: commande.date.0,
            acquittee_le: commande.acquittee_le.map(|it| it.0),
            transmissible: commande.type_mouvement == TypeMouvement::Web && !commande.a_exporter,
            etat: commande.etat.map(EtatCommande::code),
            libelle_etat: commande.libelle_etat(),
            paiement: commande.paiement.code(),
            reglement: commande.reglement.map(|it| it.code()),
            code_client: commande.client.as_ref().map(ToString::to_string),
            acheteur: commande.acheteur.clone(),
            login: commande.login.as_ref().map(ToString::to_string),
            ref_client: commande.ref_client.clone(),
            code_agence: commande.agence.as_ref().map(ToString::to_string),
            adresse: (&commande.adresse).into(),
            transporteur: livraison
                .transporteur
                .map(|_| livraison.nom_transporteur.clone()),
            frais_ht: livraison.frais_ht.to_euros(),
            promis_le: livraison.promis_le.map(|it| it.0),
            lignes: lignes
                .map(|(rang, it)| LigneApiView::new(rang, it))
                .collect(),
            quantites: quantites(commande),
            expeditions: expeditions(commande),
            retours: retours(commande),
            encaisse: argent.encaisse.to_euros(),
            rendu: argent.rendu.to_euros(),
            remboursements: commande.remboursements.iter().map(Into::into).collect(),
            montant_ht: commande.montant_ht.to_euros(),
            montant_ttc: commande.montant_ttc.to_euros(),
        }
    }
}

/// State that a program gives an order.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct EtatApiBody {
    /// Code of the state; null or empty: validated, no more.
    pub etat: Texte,
    /// The version that was read.
    pub version: Option<super::souple::Entier>,
}

/// Nothing to say.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
pub struct RienBody {}
