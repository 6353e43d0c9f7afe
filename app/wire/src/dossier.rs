//! Everything kept about a customer, as it is handed out. The password's print, the marks of
//! sessions and payment links are secrets and have no place here.

use std::net::IpAddr;
use std::ops::ControlFlow;

use serde::Serialize;
use serde::ser::{Error, SerializeSeq, Serializer};

use super::carnet::AdresseGardeeView;
use super::mouvement::MouvementDetailView;
use super::panier::{DimensionsView, code_type_panier};
use domain::Centimes;
use domain::client::Client;
use domain::commande::Commande;
use domain::compte::{Navigateur, Session, Systeme};
use domain::dossier::{Dossier, HeureComptee, OrderSource};
use domain::panier::{Ligne, Panier};

/// Orders, written down one after the other.
pub struct CommandesView<'s>(pub &'s dyn OrderSource);

impl Serialize for CommandesView<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut fault = None;
        let read = self.0.each(&mut |commande| match list
            .serialize_element(&CommandeDossierView::from(commande))
        {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                fault = Some(error);
                ControlFlow::Break(())
            }
        });
        if let Some(error) = fault {
            return Err(error);
        }
        read.map_err(S::Error::custom)?;
        list.end()
    }
}

/// Everything kept about a customer.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(
    missing_docs,
    reason = "the names of the wire; instants are epoch seconds"
)]
pub struct DossierView<'s> {
    pub login: String,
    pub email: String,
    pub premiere_connexion: Option<i64>,
    pub derniere_connexion: Option<i64>,
    /// Time the login was made.
    pub creee_le: Option<i64>,
    /// Time its owner was told that it will be erased.
    pub prevenue_le: Option<i64>,
    /// Last time its owner was invited to choose a first password.
    pub invitee_le: Option<i64>,
    pub client: Option<ClientDossierView>,
    pub sessions: Vec<SessionDossierView>,
    pub paniers: Vec<PanierDossierView>,
    pub commandes: CommandesView<'s>,
    pub statistiques: Vec<StatistiqueDossierView>,
}

/// The account.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ClientDossierView {
    pub code: String,
    pub libelle: String,
    /// As the order list spells it: docs/gestion.md 3.1.
    #[serde(rename = "code_type")]
    pub code_type: String,
    /// Same.
    #[serde(rename = "libelle_type")]
    pub libelle_type: String,
    pub contact: String,
    pub email: String,
    pub telephone: String,
    pub adresse: String,
    pub code_postal: String,
    pub ville: String,
    pub siret: String,
    pub code_agence: Option<String>,
    pub code_tarif: Option<String>,
    pub encours: Option<f64>,
    pub plafond: Option<f64>,
    /// Codes of the payment modes it may use, between commas; empty for those of its kind.
    pub reglements: String,
    pub compte_valide: bool,
    /// Address book.
    pub adresses: Vec<AdresseGardeeView>,
}

/// A session.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names say it")]
pub struct SessionDossierView {
    pub ouverte_le: i64,
    pub vue_le: i64,
    pub code_agence: Option<String>,
    /// From where it was opened.
    pub adresse: Option<IpAddr>,
    pub navigateur: Navigateur,
    pub systeme: Systeme,
}

/// A basket.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct PanierDossierView {
    pub id: u64,
    pub nom_panier: String,
    pub type_panier: &'static str,
    pub modifie_le: i64,
    pub lignes: Vec<LigneDossierView>,
}

/// A line of a basket: it keeps no price.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneDossierView {
    pub id: u64,
    pub code_article: String,
    pub code_declinaison: Option<String>,
    pub quantite: f64,
    pub tag_name: String,
    pub dimensions: DimensionsView,
}

/// An order.
#[derive(Clone, Debug, Serialize)]
pub struct CommandeDossierView {
    /// As the customer's own list shows it.
    #[serde(flatten)]
    pub mouvement: MouvementDetailView,
    /// Login that ordered.
    pub login: Option<String>,
    /// The network it came from, kept for as long as it waits for its money.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reseau: Option<String>,
}

/// Counts of the statistics for the account in one hour.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct StatistiqueDossierView {
    pub heure: i64,
    pub code_agence: Option<String>,
    pub connexions: u64,
    pub commandes: u64,
    pub ca: f64,
}

impl<'s> DossierView<'s> {
    /// Builds it of the file, and of its orders.
    pub fn new(dossier: &Dossier, commandes: &'s dyn OrderSource) -> Self {
        let paniers = dossier.paniers.iter();
        Self {
            login: dossier.login.to_string(),
            email: dossier.email.clone(),
            premiere_connexion: dossier.dates.premiere.map(|when| when.0),
            derniere_connexion: dossier.dates.derniere.map(|when| when.0),
            creee_le: dossier.dates.creation.map(|when| when.0),
            prevenue_le: dossier.dates.prevenue.map(|when| when.0),
            invitee_le: dossier.dates.invitation.map(|when| when.0),
            client: dossier.client.as_ref().map(Into::into),
            sessions: dossier.sessions.iter().map(Into::into).collect(),
            paniers: paniers
                .map(|(panier, lignes)| view_of(panier, lignes))
                .collect(),
            commandes: CommandesView(commandes),
            statistiques: dossier.statistiques.iter().map(Into::into).collect(),
        }
    }
}

impl From<&Client> for ClientDossierView {
    fn from(client: &Client) -> Self {
        Self {
            code: client.code.to_string(),
            libelle: client.libelle.clone(),
            code_type: client.code_type.to_string(),
            libelle_type: client.libelle_type.clone(),
            contact: client.contact.clone(),
            email: client.email.clone(),
            telephone: client.telephone.clone(),
            adresse: client.adresse.clone(),
            code_postal: client.code_postal.clone(),
            ville: client.commune.clone(),
            siret: client.siret.clone(),
            code_agence: client.agence.as_ref().map(ToString::to_string),
            code_tarif: client.tarif.as_ref().map(ToString::to_string),
            encours: client.encours.map(Centimes::to_euros),
            plafond: client.plafond_encours.map(Centimes::to_euros),
            reglements: client.codes_reglements(),
            compte_valide: client.compte_valide(),
            adresses: client.adresses.iter().map(Into::into).collect(),
        }
    }
}

impl From<&Session> for SessionDossierView {
    fn from(session: &Session) -> Self {
        Self {
            ouverte_le: session.ouverte_le.0,
            vue_le: session.vue_le.0,
            code_agence: session.agence.as_ref().map(ToString::to_string),
            adresse: session.origine.adresse,
            navigateur: session.origine.navigateur,
            systeme: session.origine.systeme,
        }
    }
}

fn view_of(panier: &Panier, lignes: &[Ligne]) -> PanierDossierView {
    PanierDossierView {
        id: panier.id.0,
        nom_panier: panier.nom.clone(),
        type_panier: code_type_panier(panier.type_panier),
        modifie_le: panier.modifie_le.0,
        lignes: lignes.iter().map(Into::into).collect(),
    }
}

impl From<&Ligne> for LigneDossierView {
    fn from(ligne: &Ligne) -> Self {
        Self {
            id: ligne.id.0,
            code_article: ligne.cle.article.to_string(),
            code_declinaison: ligne.cle.declinaison.as_ref().map(ToString::to_string),
            quantite: ligne.quantite.to_f64(),
            tag_name: ligne.chantier.clone(),
            dimensions: (&ligne.dimensions).into(),
        }
    }
}

impl From<&Commande> for CommandeDossierView {
    fn from(commande: &Commande) -> Self {
        Self {
            mouvement: MouvementDetailView::new(commande, (&[], &[])),
            login: commande.login.as_ref().map(ToString::to_string),
            reseau: commande
                .attente
                .as_ref()
                .map(|attente| attente.reseau.clone())
                .filter(|reseau| !reseau.is_empty()),
        }
    }
}

impl From<&HeureComptee> for StatistiqueDossierView {
    fn from(ligne: &HeureComptee) -> Self {
        Self {
            heure: ligne.heure.0,
            code_agence: Some(ligne.agence.clone()).filter(|code| !code.is_empty()),
            connexions: ligne.compteurs.connexions,
            commandes: ligne.compteurs.commandes,
            ca: ligne.compteurs.ca.to_euros(),
        }
    }
}
