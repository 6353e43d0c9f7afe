//! Refunds of an order: money that goes back to its customer, by the bank that took it or by hand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::banque::Capture;
use super::instant::Instant;
use super::statut::{Paiement, TypeMouvement};
use super::{Centimes, Quantite};
use ground::json_records;

/// Refunds an order keeps, those the bank refused included.
pub const REMBOURSEMENTS_MAX: usize = 50;

/// Characters of a refund's reason.
pub const MOTIF_CHARS_MAX: usize = 200;

/// State of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EtatRemboursement {
    /// It waits for the bank's service.
    #[serde(rename = "attente")]
    EnAttente,
    /// It was sent, and nobody knows what the bank did of it: a person asks the bank.
    #[serde(rename = "verifier")]
    AVerifier,
    /// The bank gave it back.
    #[serde(rename = "confirme")]
    Confirme,
    /// The bank did not give it back: its money may be asked again.
    #[serde(rename = "refuse")]
    Refuse,
    /// The merchant gave it up before it was sent: its money may be asked again.
    #[serde(rename = "abandonne")]
    Abandonne,
    /// Given back by hand: a transfer, a cheque, the bank's own desk.
    #[serde(rename = "hors")]
    HorsBoutique,
}

impl EtatRemboursement {
    /// Every state.
    pub const ALL: [Self; 6] = [
        Self::EnAttente,
        Self::AVerifier,
        Self::Confirme,
        Self::Refuse,
        Self::Abandonne,
        Self::HorsBoutique,
    ];

    /// Word on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::EnAttente => "attente",
            Self::AVerifier => "verifier",
            Self::Confirme => "confirme",
            Self::Refuse => "refuse",
            Self::Abandonne => "abandonne",
            Self::HorsBoutique => "hors",
        }
    }

    /// Words on the screens.
    pub fn libelle(self) -> &'static str {
        match self {
            Self::EnAttente => "En attente de la banque",
            Self::AVerifier => "À vérifier auprès de la banque",
            Self::Confirme => "Confirmé par la banque",
            Self::Refuse => "Refusé par la banque",
            Self::Abandonne => "Abandonné",
            Self::HorsBoutique => "Remboursé hors boutique",
        }
    }

    /// The customer has the money, or will without another word.
    pub fn is_done(self) -> bool {
        match self {
            Self::Confirme | Self::HorsBoutique => true,
            Self::EnAttente | Self::AVerifier | Self::Refuse | Self::Abandonne => false,
        }
    }

    /// Its money is not to be asked again.
    pub fn is_held(self) -> bool {
        !matches!(self, Self::Refuse | Self::Abandonne)
    }
}

/// A quantity of a line that is given back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LigneRemboursee {
    /// Place of the line in the order, from zero.
    pub rang: u32,
    /// Quantity.
    pub quantite: Quantite,
    /// It went back on the shelves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub en_stock: bool,
}

/// A refund of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remboursement {
    /// Number, from one, in its order.
    pub numero: u32,
    /// Random word that the bank is given, where it knows such words.
    pub cle: String,
    /// Amount, with VAT.
    pub montant: Centimes,
    /// Turnover it takes back, without VAT: none of money that was paid twice.
    pub ca: Centimes,
    /// Lines it gives back; none of a refund by amount.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lignes: Vec<LigneRemboursee>,
    /// It gives the carriage back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub port: bool,
    /// Reason.
    pub motif: String,
    /// Login of who asked for it.
    pub par: String,
    /// Instant it was asked.
    pub le: Instant,
    /// Place of the capture it takes back, in the order; none by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture: Option<u32>,
    /// State.
    pub etat: EtatRemboursement,
    /// Instant its outcome was known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conclu_le: Option<Instant>,
    /// Number the bank gave it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reference: String,
    /// Last failure, in the bank's words or ours.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub echec: String,
    /// Times it was sent.
    #[serde(default)]
    pub essais: u32,
}

/// A refund that waits in the outbox for the bank's service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versement {
    /// Instant of the next try.
    pub prochain: Instant,
    /// Instant of the first try of which nobody knows what the bank did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub envoye_le: Option<Instant>,
}

json_records!(Versement);

/// Thing an order wants of the merchant, by which lists are filtered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attendu {
    /// The end of a refund in this state.
    Remboursement(EtatRemboursement),
    /// Money that nobody has given back yet.
    TropPercu,
    /// An answer to a customer who wants to send goods back.
    Retour,
}

impl Attendu {
    /// Every one.
    pub fn list_all() -> impl Iterator<Item = Self> {
        let refunds = EtatRemboursement::ALL.into_iter().map(Self::Remboursement);
        refunds.chain([Self::TropPercu, Self::Retour])
    }
}

/// Money of an order: what came, what went back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Argent {
    /// Received, by card or otherwise.
    pub encaisse: Centimes,
    /// Given back.
    pub rendu: Centimes,
    /// Asked of the bank, which has not answered.
    pub en_cours: Centimes,
}

impl Argent {
    /// Money that may still be given back.
    pub fn reste(self) -> Centimes {
        Centimes(self.encaisse.0 - self.rendu.0 - self.en_cours.0)
    }

    /// Money that is still to be given back: what is above `ttc`, and all of it once the order `is_over`.
    pub fn count_trop_percu(self, ttc: Centimes, is_over: bool) -> Centimes {
        let due = if is_over { 0 } else { ttc.0 };
        Centimes((self.reste().0 - due).max(0))
    }
}

/// Facts of an order that its money is worked out from.
pub(crate) struct Recu<'a> {
    pub type_mouvement: TypeMouvement,
    pub paiement: Paiement,
    pub is_by_card: bool,
    pub is_declared: bool,
    pub ttc: Centimes,
    pub captures: &'a [Capture],
    pub remboursements: &'a [Remboursement],
}

impl Recu<'_> {
    pub(crate) fn argent(&self) -> Argent {
        let sum = |is: fn(EtatRemboursement) -> bool| {
            let all = self.remboursements.iter().filter(|it| is(it.etat));
            Centimes(all.map(|it| it.montant.0).sum())
        };
        Argent {
            encaisse: Centimes(self.by_card().0 + self.otherwise().0),
            rendu: sum(EtatRemboursement::is_done),
            en_cours: sum(|it| it.is_held() && !it.is_done()),
        }
    }

    fn by_card(&self) -> Centimes {
        match self.captures {
            // An order older than the captures it keeps.
            [] if self.is_by_card => self.ttc,
            captures => Centimes(captures.iter().map(|it| it.montant.0).sum()),
        }
    }

    fn otherwise(&self) -> Centimes {
        let is_received = match (self.type_mouvement, self.paiement) {
            // The ERP's own orders are paid there.
            (TypeMouvement::Cde, _) => false,
            (TypeMouvement::Web, Paiement::Terminee) => true,
            (TypeMouvement::Web, Paiement::Valide) => self.is_declared || !self.is_by_card,
            (TypeMouvement::Web, Paiement::AttenteBanque | Paiement::AttenteReglement) => false,
        };
        match is_received {
            true => self.ttc,
            false => Centimes(0),
        }
    }
}

/// Quantities of an order that were given back, by the place of their line, and its carriage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rendus {
    /// Quantities, by the place of the line.
    pub quantites: BTreeMap<u32, Quantite>,
    /// The carriage.
    pub port: bool,
}

impl Rendus {
    /// These and those of one more refund.
    #[must_use]
    pub fn plus(mut self, lignes: &[LigneRemboursee], port: bool) -> Self {
        for ligne in lignes {
            let sum = self.quantites.entry(ligne.rang).or_default();
            sum.0 = sum.0.saturating_add(ligne.quantite.0);
        }
        self.port |= port;
        self
    }
}
