//! Situation of an order: the words that tell it, and its progress, by which lists are filtered.

use serde::Serialize;

use super::Centimes;
use super::annulation::Annulation;
use super::commande::vie::Depart;
use super::instant::Instant;
use super::remboursement::Argent;
use super::statut::{EtatCommande, Paiement, TypeMouvement};
use super::typographie::euros;

/// Movement type plus state, in words (docs/gestion.md 4.1).
pub(super) fn libelle_etat(type_mouvement: TypeMouvement, etat: Option<EtatCommande>) -> String {
    let movement = match type_mouvement {
        TypeMouvement::Web => "Commande validée web",
        TypeMouvement::Cde => "Commande",
    };
    match etat {
        Some(etat) => format!("{movement} {}", etat.libelle()),
        None => movement.to_owned(),
    }
}

/// Words to a customer about a card that was refused.
pub const PAIEMENT_REFUSE: &str = "Paiement refusé par la banque";

/// Words to the merchant about an order whose money came twice.
pub const PAYEE_DEUX_FOIS: &str = "Réglée deux fois";

/// Words to the merchant about an order whose money came by card after it was cancelled, and whose
/// stock was gone.
pub const A_RENDRE: &str = "Paiement par carte à rendre";

/// Words to the merchant about an order that came to less after it was paid, or was withdrawn.
pub const TROP_PERCU: &str = "Trop-perçu à rendre";

/// Words to the merchant about a refund of which nobody knows what the bank did.
pub const A_VERIFIER: &str = "Remboursement à vérifier";
/// Words about an order some of which its customer wants to send back.
pub const RETOUR_DEMANDE: &str = "Retour demandé";

/// Words that tell an order, one or two, each with its tone.
pub type Situation = Vec<(String, Ton)>;

/// Progress of an order, as lists are filtered by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Avancement {
    /// In this state.
    Etat(EtatCommande),
    /// Nobody has told a state, and the shop may send it on: ordered here, not withdrawn from, not
    /// waiting for the bank.
    ATraiter,
}

impl Avancement {
    /// Code by which orders are filed.
    pub fn code(self) -> &'static str {
        match self {
            Self::Etat(etat) => etat.code(),
            Self::ATraiter => "",
        }
    }
}

/// Facts an order's situation and progress are worked out from.
pub(super) struct Faits {
    pub type_mouvement: TypeMouvement,
    pub etat: Option<EtatCommande>,
    pub paiement: Paiement,
    pub retractation: Option<Instant>,
    pub annulation: Option<Annulation>,
    pub is_refused: bool,
    pub argent: Argent,
    pub depart: Option<Depart>,
    pub is_retour_demande: bool,
}

impl Faits {
    /// Progress of the order; none for what no filter asks for.
    pub(super) fn avancement(&self) -> Option<Avancement> {
        let is_treatable = self.type_mouvement == TypeMouvement::Web
            && self.retractation.is_none()
            && self.paiement != Paiement::AttenteBanque;
        match self.etat {
            Some(etat) => Some(Avancement::Etat(etat)),
            None => is_treatable.then_some(Avancement::ATraiter),
        }
    }

    /// In a word or two, never one against the other, and what went back of its money.
    pub(super) fn situation(&self) -> Situation {
        let mut situation = self.find_progress();
        let Argent {
            encaisse, rendu, ..
        } = self.argent;
        if rendu > Centimes(0) {
            let told = match rendu < encaisse {
                true => format!("Remboursée en partie\u{a0}: {}", euros(rendu)),
                false => "Remboursée".to_owned(),
            };
            situation.push((told, Ton::Neutre));
        }
        situation
    }

    /// Of an order its customer withdrew from, the withdrawal is all that is left to follow.
    fn find_progress(&self) -> Situation {
        if let Some(when) = self.retractation {
            let day = when.in_paris().strftime("%d/%m/%Y");
            return vec![(format!("Rétractation demandée le {day}"), Ton::Attention)];
        }
        if let Some(annulation) = self.annulation {
            let day = annulation.le.in_paris().strftime("%d/%m/%Y");
            let told = format!("Annulée le {day}\u{a0}: {}", annulation.phrase());
            return vec![(told, Ton::Attention)];
        }
        let mut situation = self.situation_ouverte();
        let is_received = self.etat.is_some_and(EtatCommande::is_delivered);
        if let Some(depart) = self.depart.filter(|_| !is_received) {
            situation.push((depart.libelle().to_owned(), Ton::Neutre));
        }
        if self.is_retour_demande {
            situation.push((RETOUR_DEMANDE.to_owned(), Ton::Attention));
        }
        situation
    }

    /// The same of an order that nobody took back, but for its parcels and its returns.
    fn situation_ouverte(&self) -> Situation {
        let etat = (libelle_etat(self.type_mouvement, self.etat), Ton::Neutre);
        let paiement = |ton| (self.paiement.libelle().to_owned(), ton);
        match self.paiement {
            Paiement::AttenteBanque if self.is_refused => {
                vec![(PAIEMENT_REFUSE.to_owned(), Ton::Erreur)]
            }
            Paiement::AttenteBanque => vec![paiement(Ton::Attention)],
            Paiement::AttenteReglement if self.etat.is_none() => vec![paiement(Ton::Attention)],
            Paiement::AttenteReglement => vec![etat, paiement(Ton::Attention)],
            Paiement::Valide => vec![etat, paiement(Ton::Neutre)],
            // 'Commande terminée' only says that nothing is to be paid here.
            Paiement::Terminee => vec![etat],
        }
    }
}

/// Tone of a word about an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ton {
    /// It goes its way.
    Neutre,
    /// Something is awaited.
    Attention,
    /// Something went wrong.
    Erreur,
}
