//! Life of an order after it was made: parcels, quantities taken out, returns, notes. Lines are
//! named by their place in the order, which never changes: a line that was cancelled stays, empty.

use serde::{Deserialize, Serialize};

use crate::ids::Login;
use crate::instant::Instant;
use crate::{Centimes, Quantite, lien};

/// Records of each kind that an order keeps.
pub const ACTES_MAX: usize = 200;

/// Everything that happened to an order since it was made; empty in orders older than the field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Vie {
    /// Parcels, in the order they were made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub expeditions: Vec<Expedition>,
    /// Progress of the parcels; none before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depart: Option<Depart>,
    /// Quantities that were changed or cancelled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<Correction>,
    /// Returns, asked or made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub retours: Vec<Retour>,
    /// Notes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// Administrator who typed it for its customer; none where the customer did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saisie_par: Option<Login>,
}

/// A quantity of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Place of the line, from 0.
    pub rang: u32,
    /// Quantity, in the unit of the line.
    pub quantite: Quantite,
}

/// Progress of the parcels of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Depart {
    /// Some of it is with the carrier.
    ExpedieeEnPartie,
    /// All of it is.
    Expediee,
    /// Some of it waits to be collected.
    PreteEnPartie,
    /// All of it does.
    Prete,
}

impl Depart {
    /// Words for its customer.
    pub fn libelle(self) -> &'static str {
        match self {
            Self::ExpedieeEnPartie => "Expédiée en partie",
            Self::Expediee => "Expédiée",
            Self::PreteEnPartie => "Prête en partie",
            Self::Prete => "Prête au retrait",
        }
    }
}

/// A parcel; of an order that is collected, what is ready for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Expedition {
    /// Number among those of the order, from 1.
    pub numero: u32,
    /// Idempotency key of the act that made it.
    pub cle: String,
    /// Instant it left, or was ready.
    pub le: Instant,
    /// Administrator who said so.
    pub par: Option<Login>,
    /// Quantities in it.
    pub lignes: Vec<Part>,
    /// Name of the carrier at that instant; empty where it is collected.
    pub transporteur: String,
    /// Its tracking address at that instant.
    pub tracking_url: String,
    /// Number the carrier gave it.
    pub colis: String,
    /// Instant it was received.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub livree_le: Option<Instant>,
    /// Its customer was told that it was received.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub livree_prevenu: bool,
    /// Its customer was told by mail.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prevenu: bool,
}

/// A quantity before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EcartQuantite {
    /// Place of the line, from 0.
    pub rang: u32,
    /// Quantity it had.
    pub avant: Quantite,
    /// Quantity it has.
    pub apres: Quantite,
}

/// A change of the quantities of an order, or its cancellation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Correction {
    /// Idempotency key of the act.
    pub cle: String,
    /// Instant.
    pub le: Instant,
    /// Administrator who did it; none for the customer.
    pub par: Option<Login>,
    /// Lines that changed; none of an order that was cancelled whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lignes: Vec<EcartQuantite>,
    /// Reason, in words for the customer.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub motif: String,
    /// Stock went back to the shelves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stock_rendu: bool,
    /// Total with VAT before it.
    pub ttc_avant: Centimes,
    /// Its customer was told by mail.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prevenu: bool,
}

/// State of a return.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EtatRetour {
    /// Its customer asks for it.
    #[default]
    #[serde(rename = "DEM")]
    Demande,
    /// The merchant waits for the goods.
    #[serde(rename = "ACC")]
    Accepte,
    /// The merchant does not take them back.
    #[serde(rename = "REF")]
    Refuse,
    /// The goods are back.
    #[serde(rename = "REC")]
    Recu,
}

impl EtatRetour {
    /// Code on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Demande => "DEM",
            Self::Accepte => "ACC",
            Self::Refuse => "REF",
            Self::Recu => "REC",
        }
    }

    /// Label.
    pub fn libelle(self) -> &'static str {
        match self {
            Self::Demande => "demandé",
            Self::Accepte => "accepté",
            Self::Refuse => "refusé",
            Self::Recu => "reçu",
        }
    }
}

/// A step of a return.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EtapeRetour {
    /// State it leads to.
    pub etat: EtatRetour,
    /// Instant.
    pub le: Instant,
    /// Administrator who took it; none for the customer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub par: Option<Login>,
    /// Words to the customer.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub message: String,
    /// Its customer was told by mail.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prevenu: bool,
}

/// Goods that come back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Retour {
    /// Number among those of the order, from 1.
    pub numero: u32,
    /// Idempotency key of the act that made it.
    pub cle: String,
    /// Quantities of it.
    pub lignes: Vec<Part>,
    /// Reason.
    pub motif: String,
    /// State.
    pub etat: EtatRetour,
    /// Steps, oldest first.
    pub etapes: Vec<EtapeRetour>,
    /// Stock went back to the shelves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stock_rendu: bool,
}

/// A note about an order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Note {
    /// Idempotency key of the act.
    pub cle: String,
    /// Instant.
    pub le: Instant,
    /// Administrator who wrote it.
    pub par: Option<Login>,
    /// Text.
    pub texte: String,
    /// It went to the customer by mail; else nobody but the shop reads it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub au_client: bool,
}

impl Vie {
    /// Nothing happened: the field is not written.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Somebody did the act of this key already.
    pub fn has_key(&self, cle: &str) -> bool {
        let keys = (self.expeditions.iter().map(|it| &it.cle))
            .chain(self.corrections.iter().map(|it| &it.cle))
            .chain(self.retours.iter().map(|it| &it.cle))
            .chain(self.notes.iter().map(|it| &it.cle));
        !cle.is_empty() && keys.into_iter().any(|known| known == cle)
    }

    /// A return waits for the merchant's answer.
    pub fn has_retour_demande(&self) -> bool {
        let mut retours = self.retours.iter();
        retours.any(|it| it.etat == EtatRetour::Demande)
    }

    /// Removes the free words, which may name the person who is erased.
    pub fn remove_words(&mut self) {
        self.notes.clear();
        for correction in &mut self.corrections {
            correction.motif.clear();
        }
        for retour in &mut self.retours {
            retour.motif.clear();
            for etape in &mut retour.etapes {
                etape.message.clear();
            }
        }
    }
}

/// Quantity of a line in such parts.
pub(super) fn count<'p>(parts: impl Iterator<Item = &'p Part>, rang: usize) -> Quantite {
    let of_line = parts.filter(|part| part.rang as usize == rang);
    Quantite(of_line.fold(0, |sum, part| sum.saturating_add(part.quantite.0)))
}

/// Settings of customers' own acts on an order they made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ApresVente {
    /// They cancel it themselves while nobody has begun to prepare it.
    pub annulation_client: bool,
    /// Days after its reception they may ask for a return; 0 for never.
    pub retours_jours: u32,
}

impl Default for ApresVente {
    fn default() -> Self {
        Self {
            annulation_client: true,
            retours_jours: 14,
        }
    }
}

/// Place of the number of the parcel in a carrier's address.
const PLACE: &str = "{numero}";

impl Expedition {
    /// Address of its tracking page; none where the carrier has none of the web, or wants a number that
    /// nobody told.
    pub fn find_suivi(&self) -> Option<String> {
        let url = self.tracking_url.as_str();
        let is_web = ["https://", "http://"].iter().any(|it| url.starts_with(it));
        if !is_web || (url.contains(PLACE) && self.colis.is_empty()) {
            return None;
        }
        Some(url.replace(PLACE, &lien::segment(&self.colis)))
    }
}
