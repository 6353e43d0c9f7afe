//! Checkout, as asked and as answered.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use wasm_rules::money::{TVA_PORT, montant_ttc};

use super::grille::AnnonceView;
use super::panier::{DimensionsView, TvaView};
use super::souple::{Entier, Texte};
use super::transporteur::{OptionTransporteurView, options};
use domain::Centimes;
use domain::adresse::Adresse;
use domain::commande::Commande;
use domain::vente::{Estimation, LigneCourte, OffreReglement, OffreTransport};

/// Demand of an estimate, or of an order. Serialised again, it is the same text for the
/// same demand, whatever the order of its fields.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CommandeBody {
    /// The basket.
    pub id_panier: Entier,
    /// The carrier; none is collected.
    pub id_transporteur: Option<Texte>,
    /// Delivery address.
    pub adresse: Option<AdresseBody>,
    /// The same, as the fields of a form.
    #[serde(flatten)]
    pub adresse_form: AdresseBody,
    /// Agency.
    pub code_agence: Texte,
    /// Payment mode.
    pub reglement: Texte,
    /// The customer's own reference.
    pub ref_client: Texte,
    /// The total the customer has seen.
    #[serde(rename = "totalTTC")]
    pub total_ttc: Option<Texte>,
}

/// An address as typed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct AdresseBody {
    pub nom: Texte,
    pub ligne1: Texte,
    pub ligne2: Texte,
    pub code_postal: Texte,
    pub ville: Texte,
    pub telephone: Texte,
}

impl CommandeBody {
    /// The delivery address.
    pub fn adresse(&self) -> Adresse {
        self.adresse.as_ref().unwrap_or(&self.adresse_form).into()
    }
}

impl From<&AdresseBody> for Adresse {
    fn from(typed: &AdresseBody) -> Self {
        Self {
            nom: typed.nom.0.clone(),
            ligne1: typed.ligne1.0.clone(),
            ligne2: typed.ligne2.0.clone(),
            code_postal: typed.code_postal.0.clone(),
            ville: typed.ville.0.clone(),
            telephone: typed.telephone.0.clone(),
        }
    }
}

/// Another payment mode for an order.
#[derive(Debug, Deserialize)]
pub struct ReglementBody {
    /// Its code.
    #[serde(default)]
    pub reglement: Texte,
}

/// Estimate of an order. Amounts are absent where prices are hidden; the screens, which only
/// customers reach, always have them.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct EstimationView {
    #[serde(rename = "articlesHT", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub articles_ht: Option<f64>,
    #[serde(rename = "articlesTTC", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub articles_ttc: Option<f64>,
    pub frais_port: FraisPortView,
    #[serde(rename = "totalHT", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub total_ht: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "Vec<TvaView>")]
    pub tva: Option<Vec<TvaView>>,
    #[serde(rename = "totalTTC", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub total_ttc: Option<f64>,
    pub transporteurs: Vec<OffreTransportView>,
    pub reglements: Vec<OffreReglementView>,
    /// The day it could be collected at the agency.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retrait: Option<AnnonceView>,
    /// Sentence to the customer about its outstanding balance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub encours: Option<String>,
}

/// Cost of a delivery.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct FraisPortView {
    #[serde(rename = "montantHT", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub montant_ht: Option<f64>,
    /// Share of the total beside the articles: the rows add up to the cent.
    #[serde(rename = "montantTTC", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub montant_ttc: Option<f64>,
    pub franco: Option<f64>,
    pub reste_avant_franco: Option<f64>,
    pub libelle: String,
}

/// A carrier offered.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct OffreTransportView {
    pub id: u64,
    pub nom: String,
    pub logo: String,
    pub description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub frais_port: Option<f64>,
    #[serde(rename = "fraisPortTTC", skip_serializing_if = "Option::is_none")]
    #[ts(as = "f64")]
    pub frais_port_ttc: Option<f64>,
    pub options: Vec<OptionTransporteurView>,
    /// The day it would come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub promesse: Option<AnnonceView>,
}

/// A payment mode.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct OffreReglementView {
    pub code: &'static str,
    pub libelle: &'static str,
    pub disponible: bool,
    pub motif: Option<String>,
}

/// An order that was made.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct CommandeView {
    pub id: u64,
    pub web_cde_id: String,
    pub numero: String,
    pub etat: Option<&'static str>,
    pub type_panier: &'static str,
    pub lien_paiement: Option<String>,
}

/// A line that stops an order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of a line")]
pub struct LigneCourteView {
    pub id: u64,
    pub code_article: String,
    pub code_declinaison: Option<String>,
    pub designation: String,
    pub quantite: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub disponible: Option<f64>,
    pub dimensions: DimensionsView,
}

impl EstimationView {
    /// An estimation; `prix` shows prices.
    pub fn new(estimation: &Estimation, prix: bool) -> Self {
        let totaux = &estimation.totaux;
        let euros = |amount: Centimes| prix.then(|| amount.to_euros());
        Self {
            articles_ht: euros(estimation.articles_ht),
            articles_ttc: euros(estimation.articles_ttc),
            frais_port: FraisPortView::new(estimation, prix),
            total_ht: euros(totaux.ht),
            tva: prix.then(|| totaux.tva.iter().map(TvaView::from).collect()),
            total_ttc: euros(totaux.ttc),
            transporteurs: estimation
                .transporteurs
                .iter()
                .map(|offre| OffreTransportView::new(offre, prix))
                .collect(),
            reglements: estimation
                .reglements
                .iter()
                .map(OffreReglementView::from)
                .collect(),
            retrait: estimation.retrait.as_ref().map(AnnonceView::from),
            encours: estimation.encours.clone(),
        }
    }
}

impl FraisPortView {
    fn new(estimation: &Estimation, prix: bool) -> Self {
        let frais = &estimation.frais;
        let ttc = Centimes(estimation.totaux.ttc.0 - estimation.articles_ttc.0);
        let euros = |amount: Option<Centimes>| amount.filter(|_| prix).map(Centimes::to_euros);
        Self {
            montant_ht: euros(Some(frais.montant_ht)),
            montant_ttc: euros(Some(ttc)),
            franco: euros(frais.franco),
            reste_avant_franco: euros(frais.reste_avant_franco),
            libelle: frais.libelle.clone(),
        }
    }
}

impl OffreTransportView {
    fn new(offre: &OffreTransport, prix: bool) -> Self {
        let frais = offre.frais.montant_ht;
        let frais_ttc = montant_ttc(frais, TVA_PORT).unwrap_or(frais);
        Self {
            promesse: offre.promesse.as_ref().map(AnnonceView::from),
            id: offre.id.0,
            nom: offre.nom.clone(),
            logo: offre.logo.clone(),
            description: offre.description.clone(),
            frais_port: prix.then(|| frais.to_euros()),
            frais_port_ttc: prix.then(|| frais_ttc.to_euros()),
            options: options(offre.options.clone()),
        }
    }
}

impl From<&OffreReglement> for OffreReglementView {
    fn from(offre: &OffreReglement) -> Self {
        Self {
            code: offre.mode.code(),
            libelle: offre.mode.libelle(),
            disponible: offre.motif.is_none(),
            motif: offre.motif.clone(),
        }
    }
}

impl CommandeView {
    /// An order as its customer was answered when it was made, however often it asks again.
    pub fn new(commande: &Commande, lien_paiement: Option<String>) -> Self {
        let first = commande.premier_reglement.or(commande.reglement);
        let paiement = first.map(|mode| mode.paiement());
        Self {
            id: commande.id.0,
            web_cde_id: commande.web_cde_id.clone(),
            numero: commande.web_cde_id.clone(),
            etat: None,
            type_panier: paiement.unwrap_or(commande.paiement).code(),
            lien_paiement,
        }
    }
}

impl From<&LigneCourte> for LigneCourteView {
    fn from(courte: &LigneCourte) -> Self {
        let ligne = &courte.ligne;
        Self {
            id: ligne.id.0,
            code_article: ligne.cle.article.to_string(),
            code_declinaison: ligne.cle.declinaison.as_ref().map(ToString::to_string),
            designation: courte.designation.clone(),
            quantite: ligne.quantite.to_f64(),
            disponible: courte.disponible.map(|stock| stock.to_f64()),
            dimensions: (&ligne.dimensions).into(),
        }
    }
}
