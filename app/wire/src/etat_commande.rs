//! The state of an order as the back office reads it and gives it by hand.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::retouche::{RetoucheView, retouches_plain};
use super::souple::{Entier, Texte, given};
use domain::commande::{Commande, EtatCommande};
use domain::retouche::Retouchee;

/// The state of an order.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EtatCommandeView {
    id: u64,
    numero: String,
    etat: Option<&'static str>,
    libelle_etat: String,
    /// Number of the parcel; empty for none.
    colis: String,
    /// Name of the carrier; none where the order is collected.
    transporteur: Option<String>,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Commande>> for EtatCommandeView {
    fn from(found: Retouchee<Commande>) -> Self {
        let commande = found.fiche;
        let livraison = &commande.livraison;
        Self {
            id: commande.id.0,
            etat: commande.etat.map(EtatCommande::code),
            libelle_etat: commande.libelle_etat(),
            colis: livraison.colis.clone(),
            transporteur: livraison
                .transporteur
                .map(|_| livraison.nom_transporteur.clone()),
            version: commande.version,
            retouches: retouches_plain(found.retouches),
            numero: commande.numero,
        }
    }
}

/// State that an administrator gives an order; an absent field stays.
#[derive(Debug, Deserialize)]
pub struct EtatCommandeBody {
    /// Code of the state; null or empty: validated, no more.
    #[serde(default, deserialize_with = "given")]
    pub etat: Option<Texte>,
    /// Number of the parcel; null or empty takes it away.
    #[serde(default, deserialize_with = "given")]
    pub colis: Option<Texte>,
    /// The version that was read.
    pub version: Option<Entier>,
}
