//! A grid of transport fees, what a delivery would cost, and how long it takes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::{Drapeau, Entier, Texte, absent};
use domain::Centimes;
use domain::promesse::{self, DelaiCommande};
use domain::vente::{Annonce, FraisPort};

/// A grid to save: only its cells that change need be given.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct GrilleBody {
    /// Null and empty are all carriers.
    pub transporteur: Texte,
    /// Empty is every agency.
    pub agence: Texte,
    #[serde(deserialize_with = "absent")]
    pub cellules: Vec<CelluleBody>,
}

/// A cell of it: what a bracket costs in a zone.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct CelluleBody {
    /// Null and empty are everywhere else.
    pub zone: Texte,
    pub tranche: Texte,
    /// Empty takes the fee away.
    pub montant: Texte,
    pub franco: Texte,
    /// That of the fee that was read; none where there was none.
    pub version: Option<Entier>,
}

/// Time that a carrier takes, from one agency or from any, to one zone or to any.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DelaiView {
    /// Code of the agency; empty for any that has no line of its own.
    pub agence: String,
    /// Number of the zone it goes to; null wherever no line of a zone is written.
    pub zone: Option<u64>,
    /// Hour until which an order counts as of that day: `15:00`.
    pub limite: String,
    /// Working days before it leaves.
    pub preparation: u8,
    /// Working days on its way.
    pub transit: u8,
    /// Saturday is a working day.
    pub samedi: bool,
}

impl From<DelaiCommande> for DelaiView {
    fn from(delai: DelaiCommande) -> Self {
        Self {
            agence: delai.agence.map_or(String::new(), |it| it.to_string()),
            zone: delai.zone.map(|it| it.0),
            limite: promesse::write_clock(delai.limite),
            preparation: delai.preparation,
            transit: delai.transit,
            samedi: delai.samedi,
        }
    }
}

/// The same, to save.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct DelaiBody {
    pub agence: Texte,
    /// Null and empty are every zone.
    pub zone: Texte,
    pub limite: Texte,
    pub preparation: Texte,
    pub transit: Texte,
    pub samedi: Drapeau,
}

/// A promise told to shoppers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AnnonceView {
    /// Its sentence.
    pub texte: String,
    /// Epoch seconds from which it holds no more.
    pub jusqua: i64,
}

impl From<&Annonce> for AnnonceView {
    fn from(annonce: &Annonce) -> Self {
        Self {
            texte: annonce.texte.clone(),
            jusqua: annonce.jusqua.0,
        }
    }
}

/// A delivery as a carrier would make it, or why it would not.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EssaiTransportView {
    /// Number of the carrier.
    pub id: u64,
    /// Its name.
    pub nom: String,
    /// Cost without VAT; none where it is not offered.
    pub frais_port: Option<f64>,
    /// Value of the articles from which it is free.
    pub franco: Option<f64>,
    /// Label of the fee that applies.
    pub libelle: Option<String>,
    /// Number of that fee.
    pub forfait: Option<u64>,
    /// Reason it is not offered; none where it is.
    pub motif: Option<String>,
}

impl EssaiTransportView {
    /// The view of a carrier, offered or not.
    pub fn new(
        (id, nom): (u64, String),
        frais: Result<FraisPort, String>,
        forfait: Option<u64>,
    ) -> Self {
        let (frais, motif) = match frais {
            Ok(frais) => (Some(frais), None),
            Err(motif) => (None, Some(motif)),
        };
        let frais = frais.as_ref();
        Self {
            id,
            nom,
            frais_port: frais.map(|it| it.montant_ht.to_euros()),
            franco: frais.and_then(|it| it.franco).map(Centimes::to_euros),
            libelle: frais.map(|it| it.libelle.clone()),
            forfait,
            motif,
        }
    }
}
