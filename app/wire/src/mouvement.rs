//! The customer's own orders.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use wasm_rules::money::{PrixUnitaire, prix_ttc};

use super::commande::OffreReglementView;
use super::panier::{DimensionsView, TvaView};
use super::remboursement::{ArgentView, argent_view};
use super::vie_commande::{self, ExpeditionView, QuantitesView, RetourView};
use domain::Centimes;
use domain::adresse::Adresse;
use domain::compte::Affichage;
use domain::consigne::Consigne;
use domain::situation::{Situation, Ton};
use domain::suivi::EnTete;
use domain::{commande::Commande, commande::LigneCommande};

/// An order in the list.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct MouvementView {
    pub id: u64,
    pub web_cde_id: String,
    pub numero: String,
    pub date: i64,
    #[ts(type = "'web' | 'cde'")]
    pub type_web_mouvement: &'static str,
    pub etat: Option<&'static str>,
    pub libelle_etat: String,
    pub type_panier: &'static str,
    pub libelle_mode_reglement: String,
    pub libelle_paiement: &'static str,
    /// Words the customer reads of it, one or two.
    pub situation: Vec<PastilleView>,
    #[serde(rename = "montantHT")]
    pub montant_ht: f64,
    #[serde(rename = "montantTTC")]
    pub montant_ttc: f64,
}

impl From<&EnTete> for MouvementView {
    fn from(commande: &EnTete) -> Self {
        let mode = commande.reglement.map(|mode| mode.libelle());
        Self {
            id: commande.id.0,
            web_cde_id: commande.web_cde_id.clone(),
            numero: commande.numero.clone(),
            date: commande.date.0,
            type_web_mouvement: commande.type_mouvement.code(),
            etat: commande.etat.map(|etat| etat.code()),
            libelle_etat: commande.libelle_etat(),
            type_panier: commande.paiement.code(),
            libelle_mode_reglement: mode.unwrap_or_default().to_owned(),
            libelle_paiement: commande.paiement.libelle(),
            situation: pastilles(commande.situation_client()),
            montant_ht: commande.montant_ht.to_euros(),
            montant_ttc: commande.montant_ttc.to_euros(),
        }
    }
}

/// A word about an order.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the word and how it is meant")]
pub struct PastilleView {
    pub texte: String,
    #[ts(type = "'neutre' | 'attention' | 'erreur'")]
    pub ton: Ton,
}

/// Badges of an order, by its situation.
pub(super) fn pastilles(situation: Situation) -> Vec<PastilleView> {
    let words = situation.into_iter();
    words
        .map(|(texte, ton)| PastilleView { texte, ton })
        .collect()
}

/// One order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct MouvementDetailView {
    #[serde(flatten)]
    pub mouvement: MouvementView,
    /// The articles without the carriage.
    #[serde(rename = "articlesHT")]
    pub articles_ht: f64,
    #[serde(rename = "articlesTTC")]
    pub articles_ttc: f64,
    pub lignes: Vec<LigneMouvementView>,
    pub adresse: Option<AdresseView>,
    pub transporteur: Option<TransporteurMouvementView>,
    pub frais_port: FraisMouvementView,
    pub tva: Vec<TvaView>,
    pub ref_client: String,
    pub code_agence: Option<String>,
    /// Number of its parcel, once the merchant has told it.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub colis: String,
    /// Its parcels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub expeditions: Vec<ExpeditionView>,
    /// Its returns.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub retours: Vec<RetourView>,
    /// Quantities of each line that left, came back, or were cancelled; absent before any did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub suivi_lignes: Vec<QuantitesView>,
    /// First instant of the day it was promised for, in epoch seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub promis_le: Option<i64>,
    /// Time the consumer withdrew, in epoch seconds.
    pub retractation: Option<i64>,
    /// Address where an order that waits for its bank can still be paid.
    pub lien_paiement: Option<String>,
    /// Money of it, where some goes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub argent: Option<ArgentView>,
    /// Money above what it comes to, which nobody has given back yet.
    #[serde(rename = "aRembourser", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub a_rembourser: Option<f64>,
}

/// A line of an order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of a line")]
pub struct LigneMouvementView {
    pub code_article: String,
    pub code_declinaison: Option<String>,
    pub designation: String,
    /// Capitals kept: they are the wire's. Empty when the article has no page any more.
    #[serde(rename = "LIEN_FICHE")]
    pub lien_fiche: String,
    pub quantite: f64,
    pub unite: String,
    /// Name of the unit: `BTE` is `Boîte`.
    pub libelle_unite: String,
    #[serde(rename = "prixUnitaireHT")]
    pub prix_unitaire_ht: f64,
    #[serde(rename = "prixUnitaireTTC")]
    pub prix_unitaire_ttc: f64,
    #[serde(rename = "montantHT")]
    pub montant_ht: f64,
    #[serde(rename = "montantTTC")]
    pub montant_ttc: f64,
    pub taux_tva: f64,
    pub tag_name: String,
    pub dimensions: DimensionsView,
    /// Unit of the price, where dimensions multiply it: `m`, `m²`, `l`.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub unite_prix: String,
    /// Contribution included in the unit price.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eco_participation: Option<f64>,
    /// Stock of its agency, and of those that completed it: `0 à Nantes · 72 dans d'autres agences`.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub complement: String,
}

/// An address.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct AdresseView {
    pub nom: String,
    pub ligne1: String,
    pub ligne2: String,
    pub code_postal: String,
    pub ville: String,
    pub telephone: String,
}

/// The carrier of an order.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct TransporteurMouvementView {
    pub nom: String,
    pub tracking_url: String,
}

/// Cost of the carriage.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct FraisMouvementView {
    #[serde(rename = "montantHT")]
    pub montant_ht: f64,
    #[serde(rename = "montantTTC")]
    pub montant_ttc: f64,
    pub libelle: String,
}

/// Payment left to make of an order.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaiementView {
    /// The card was refused, the last time at this instant.
    pub refuse: Option<i64>,
    /// It waits for its bank, or for another mode.
    pub attend: bool,
    /// Its customer comes back from the bank's page, which has told nothing yet.
    pub confirmation: bool,
    /// Until when its money is waited for, in epoch seconds; it is cancelled then.
    pub limite: Option<i64>,
    /// Address where it can be paid by card.
    pub lien: Option<String>,
    /// The modes it can take instead.
    pub reglements: Vec<OffreReglementView>,
    /// Instruction to its customer: what to send.
    pub consigne: Option<ConsigneView>,
}

/// Instruction to a customer: what to send, and to whom.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of `Consigne`")]
pub struct ConsigneView {
    pub titre: &'static str,
    pub phrase: String,
    pub faits: Vec<ConsigneFaitView>,
}

/// A fact of it.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "a name and what it is")]
pub struct ConsigneFaitView {
    pub nom: &'static str,
    pub valeur: String,
}

impl From<Consigne> for ConsigneView {
    fn from(consigne: Consigne) -> Self {
        let faits = consigne.faits.into_iter();
        Self {
            titre: consigne.titre,
            phrase: consigne.phrase,
            faits: faits
                .map(|(nom, valeur)| ConsigneFaitView { nom, valeur })
                .collect(),
        }
    }
}

/// The receipt of a withdrawal.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of an order")]
pub struct RetractationView {
    pub id: u64,
    pub web_cde_id: String,
    pub numero: String,
    /// Time it was received, in epoch seconds.
    pub date: i64,
    /// The receipt, to be kept.
    pub recu: String,
}

impl From<&Adresse> for AdresseView {
    fn from(adresse: &Adresse) -> Self {
        Self {
            nom: adresse.nom.clone(),
            ligne1: adresse.ligne1.clone(),
            ligne2: adresse.ligne2.clone(),
            code_postal: adresse.code_postal.clone(),
            ville: adresse.ville.clone(),
            telephone: adresse.telephone.clone(),
        }
    }
}

impl MouvementDetailView {
    /// An order with the pages of its articles, and what other agencies completed of each line.
    pub fn new(commande: &Commande, (liens, complements): (&[String], &[String])) -> Self {
        let livraison = &commande.livraison;
        let articles_ttc = commande.articles_ttc();
        let none = String::new();
        let [liens, complements] =
            [liens, complements].map(|it| it.iter().chain(std::iter::repeat(&none)));
        let lignes = commande.lignes.iter().zip(liens.zip(complements));
        Self {
            mouvement: (&EnTete::from(commande)).into(),
            articles_ht: Centimes(commande.montant_ht.0 - livraison.frais_ht.0).to_euros(),
            articles_ttc: articles_ttc.to_euros(),
            lignes: lignes.map(|(ligne, told)| view_of(ligne, told)).collect(),
            adresse: (commande.adresse != Adresse::default()).then(|| (&commande.adresse).into()),
            transporteur: livraison.transporteur.map(|_| TransporteurMouvementView {
                nom: livraison.nom_transporteur.clone(),
                tracking_url: livraison.tracking_url.clone(),
            }),
            frais_port: FraisMouvementView {
                montant_ht: livraison.frais_ht.to_euros(),
                montant_ttc: Centimes(commande.montant_ttc.0 - articles_ttc.0).to_euros(),
                libelle: livraison.libelle_frais.clone(),
            },
            tva: commande.list_tva().iter().map(TvaView::from).collect(),
            ref_client: commande.ref_client.clone(),
            code_agence: commande.agence.as_ref().map(ToString::to_string),
            colis: livraison.colis.clone(),
            expeditions: vie_commande::expeditions(commande),
            retours: vie_commande::retours(commande),
            suivi_lignes: match commande.vie.is_empty() {
                true => Vec::new(),
                false => vie_commande::quantites(commande),
            },
            promis_le: livraison.promis_le.map(|jour| jour.0),
            retractation: commande.retractation.map(|when| when.0),
            lien_paiement: None,
            argent: argent_view(commande),
            a_rembourser: Some(commande.count_trop_percu())
                .filter(|due| *due > Centimes(0))
                .map(Centimes::to_euros),
        }
    }
}

fn view_of(ligne: &LigneCommande, (lien, complement): (&String, &String)) -> LigneMouvementView {
    LigneMouvementView {
        code_article: ligne.cle.article.to_string(),
        code_declinaison: ligne.cle.declinaison.as_ref().map(ToString::to_string),
        designation: ligne.designation.clone(),
        lien_fiche: lien.clone(),
        quantite: ligne.quantite.to_f64(),
        unite: ligne.unite.clone(),
        libelle_unite: ligne.libelle_unite.clone(),
        prix_unitaire_ht: ligne.prix_unitaire.to_euros(),
        prix_unitaire_ttc: prix_ttc(ligne.prix_unitaire, ligne.taux_tva).to_euros(),
        montant_ht: ligne.montant_ht.to_euros(),
        montant_ttc: ligne.montant(Affichage::Ttc).to_euros(),
        taux_tva: ligne.taux_tva.to_percent(),
        tag_name: ligne.chantier.clone(),
        dimensions: (&ligne.dimensions).into(),
        unite_prix: ligne.dimensions.unite_prix(),
        eco_participation: ligne.eco_participation.map(PrixUnitaire::to_euros),
        complement: complement.clone(),
    }
}

impl RetractationView {
    /// The receipt of an order that was withdrawn from.
    pub fn new(commande: &Commande, retour: &str) -> Option<Self> {
        let when = commande.retractation?;
        let day = when.in_paris().strftime("%d/%m/%Y à %H:%M").to_string();
        Some(Self {
            id: commande.id.0,
            web_cde_id: commande.web_cde_id.clone(),
            numero: commande.numero.clone(),
            date: when.0,
            recu: format!(
                "Nous avons reçu le {day} votre rétractation de la commande {}. Adresse de retour\u{a0}\
                 : {retour}.",
                commande.numero
            ),
        })
    }
}
