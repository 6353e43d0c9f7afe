//! Refunds of an order: money that goes back to its customer, by the bank that took it or by hand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wasm_rules::money::{TVA_PORT, totals};

use super::banque::Capture;
use super::commande::{Commande, Paiement, TypeMouvement};
use super::instant::Instant;
use super::suivi::Montants;
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
pub(super) struct Recu<'a> {
    pub type_mouvement: TypeMouvement,
    pub paiement: Paiement,
    pub is_by_card: bool,
    pub is_declared: bool,
    pub ttc: Centimes,
    pub captures: &'a [Capture],
    pub remboursements: &'a [Remboursement],
}

impl Recu<'_> {
    pub(super) fn argent(&self) -> Argent {
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

impl Commande {
    /// Its money: received, given back, asked of the bank.
    pub fn argent(&self) -> Argent {
        let recu = Recu {
            type_mouvement: self.type_mouvement,
            paiement: self.paiement,
            is_by_card: self.payee_carte_le.is_some(),
            is_declared: self.declaree_le.is_some(),
            ttc: self.find_ttc_paye(),
            captures: &self.captures,
            remboursements: &self.remboursements,
        };
        recu.argent()
    }

    /// Money of it that is still to be given back: above what it comes to since its lines changed, and all of
    /// it once it is cancelled or withdrawn from.
    pub fn count_trop_percu(&self) -> Centimes {
        let is_over = self.annulation.is_some() || self.retractation.is_some();
        self.argent().count_trop_percu(self.montant_ttc, is_over)
    }

    /// It wants this of the merchant.
    pub fn wants(&self, attendu: Attendu) -> bool {
        match attendu {
            Attendu::Remboursement(etat) => self.remboursements.iter().any(|it| it.etat == etat),
            Attendu::TropPercu => self.count_trop_percu() > Centimes(0),
            Attendu::Retour => self.vie.has_retour_demande(),
        }
    }

    /// Quantities that refunds gave back of it, or are to.
    pub fn list_rendus(&self) -> Rendus {
        let held = self.remboursements.iter().filter(|it| it.etat.is_held());
        held.fold(Rendus::default(), |all, it| all.plus(&it.lignes, it.port))
    }

    /// Money left of a capture that no refund of the bank takes back.
    pub fn find_capture_left(&self, rang: u32) -> Centimes {
        let capture = usize::try_from(rang)
            .ok()
            .and_then(|at| self.captures.get(at));
        let held = self.remboursements.iter();
        let held = held.filter(|it| it.capture == Some(rang) && it.etat.is_held());
        let taken: i64 = held.map(|it| it.montant.0).sum();
        Centimes(capture.map_or(0, |it| it.montant.0) - taken)
    }

    /// Worth of these quantities at the prices of the order, to the cent: all of them and the carriage
    /// are worth the order.
    pub fn count_rendus(&self, rendus: &Rendus) -> Montants {
        let mut amounts = Vec::new();
        for (ligne, rang) in self.lignes.iter().zip(0..) {
            let Some(quantite) = rendus.quantites.get(&rang) else {
                continue;
            };
            let part = part(ligne.montant_ht.0, quantite.0, ligne.quantite.0);
            amounts.push((ligne.taux_tva, Centimes(part)));
        }
        if rendus.port && self.livraison.frais_ht != Centimes(0) {
            amounts.push((TVA_PORT, self.livraison.frais_ht));
        }
        // Part of an order that was accepted: within what the shop counts.
        let Some(sum) = totals(&amounts) else {
            return self.montants();
        };
        Montants {
            ht: sum.ht,
            ttc: sum.ttc,
        }
    }

    /// Turnover that a refund of this amount takes back: money beyond what the order comes to is none,
    /// and the last cent of it takes the last of the turnover.
    pub fn find_ca_rendu(&self, montant: Centimes) -> Centimes {
        let argent = self.argent();
        let held = argent.rendu.0 + argent.en_cours.0;
        let surplus = (argent.encaisse.0 - self.montant_ttc.0).max(0);
        let sold = |given: i64| (given - surplus).clamp(0, self.montant_ttc.0);
        let after = part(
            self.montant_ht.0,
            sold(held + montant.0),
            self.montant_ttc.0,
        );
        // Lines took their own share of it, which is not that of their amount where rates differ.
        self.clamp_ca(Centimes(after - self.count_ca_pris()))
    }

    /// Turnover that went back to its customer, each at the instant it did: it counts for as long as the
    /// order does.
    pub fn list_ca_rendu(&self) -> Vec<(Instant, Centimes)> {
        if !self.is_counted() {
            return Vec::new();
        }
        let mut sums = BTreeMap::new();
        for it in self.remboursements.iter().filter(|it| it.etat.is_done()) {
            let sum: &mut i64 = sums.entry(it.conclu_le.unwrap_or(it.le)).or_default();
            *sum += it.ca.0;
        }
        let sums = sums.into_iter().filter(|(_, ca)| *ca != 0);
        sums.map(|(at, ca)| (at, Centimes(ca))).collect()
    }

    /// Never more turnover taken back than the order brought.
    pub fn clamp_ca(&self, ca: Centimes) -> Centimes {
        Centimes(ca.0.clamp(0, (self.montant_ht.0 - self.count_ca_pris()).max(0)))
    }

    /// Turnover that refunds took back, or are to, in cents.
    fn count_ca_pris(&self) -> i64 {
        let held = self.remboursements.iter().filter(|it| it.etat.is_held());
        held.map(|it| it.ca.0).sum()
    }
}

/// A share of an amount, rounded half away from zero.
fn part(amount: i64, share: i64, whole: i64) -> i64 {
    if whole <= 0 {
        return 0;
    }
    let share = i128::from(share.clamp(0, whole));
    let twice = 2 * i128::from(amount) * share;
    let rounded = (twice.abs() + i128::from(whole)) / (2 * i128::from(whole));
    i64::try_from(rounded * twice.signum()).unwrap_or(amount)
}

#[cfg(test)]
mod tests;
