//! Refund desks: which captures a bank's own service gives back, and what it answered.

use banques::{Contrat, Mode, RefusRemboursement, RemboursementBanque};

use super::session::{self, BankError};
use super::{contrats, is_demo_allowed};
use crate::Parts;
use domain::Centimes;
use domain::banque::{Banque, Capture};
use domain::commande::Commande;
use domain::instant::Instant;
use domain::remboursement::Remboursement;

/// Outcome of a refund that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IssueRemboursement {
    /// The bank gave it back, under this number.
    Rendu(String),
    /// The bank refuses, and says why.
    Refuse(String),
    /// It never left: the bank was not reached.
    Injoignable(String),
    /// It left, and nobody knows what the bank did of it.
    Inconnu(String),
}

/// Contracts of the shop's banks, as they are now.
pub(crate) struct Guichets {
    contrats: Vec<(Banque, Contrat)>,
    is_demo: bool,
}

impl Guichets {
    /// The desks that the settings open.
    pub(crate) fn load(parts: &Parts) -> Self {
        let page = &parts.reglages.get().page;
        let ailleurs = parts.config.bank_address.as_deref();
        let build = |banque| {
            let contrat = contrats::build(&page.paiement_en_ligne, banque, ailleurs)?;
            Some((banque, contrat))
        };
        Self {
            contrats: Banque::ALL.iter().copied().filter_map(build).collect(),
            is_demo: is_demo_allowed(parts),
        }
    }

    /// Money left of a capture that its bank's service gives back; nothing where it is done by hand.
    pub(crate) fn find_left(&self, commande: &Commande, rang: u32) -> Centimes {
        let left = commande.find_capture_left(rang);
        let capture = usize::try_from(rang).ok();
        let capture = capture.and_then(|at| commande.captures.get(at));
        let is_open = capture.is_some_and(|capture| self.is_open_for(commande, capture));
        match is_open {
            true => Centimes(left.0.max(0)),
            false => Centimes(0),
        }
    }

    fn is_open_for(&self, commande: &Commande, capture: &Capture) -> bool {
        if capture.banque == Banque::Demo {
            return self.is_demo;
        }
        let asked = write_demande(
            commande,
            capture,
            (String::new(), Centimes(0)),
            commande.date,
        );
        self.find(capture)
            .is_some_and(|contrat| contrat.write_refund(&asked).is_some())
    }

    /// Keys of the bank that took a capture, in the mode it was taken in.
    fn find(&self, capture: &Capture) -> Option<&Contrat> {
        let mode = match capture.essai {
            true => Mode::Test,
            false => Mode::Production,
        };
        let found = self.contrats.iter().find(|(it, _)| *it == capture.banque);
        found.map(|(_, it)| it).filter(|it| it.mode() == mode)
    }

    /// True where the bank gives back once what it is asked twice under one word.
    pub(crate) fn has_keys(&self, capture: &Capture) -> bool {
        capture.banque == Banque::Demo || self.find(capture).is_some_and(Contrat::has_refund_keys)
    }

    /// Sends a refund to the bank that took its capture, and waits for the answer.
    pub(crate) fn send(
        &self,
        commande: &Commande,
        remboursement: &Remboursement,
        now: Instant,
    ) -> IssueRemboursement {
        let rang = remboursement.capture.and_then(|rang| rang.try_into().ok());
        let capture = rang.and_then(|rang: usize| commande.captures.get(rang));
        let Some(capture) = capture else {
            return IssueRemboursement::Refuse("Le paiement n'est plus connu.".into());
        };
        if capture.banque == Banque::Demo && self.is_demo {
            return IssueRemboursement::Rendu(format!(
                "demo-{}-{}",
                commande.id, remboursement.numero
            ));
        }
        // Two of one second are two questions for the bank.
        let when = now.plus(i64::from(remboursement.numero));
        let what = (remboursement.cle.clone(), remboursement.montant);
        let asked = write_demande(commande, capture, what, when);
        let contrat = self.find(capture);
        let written = contrat.and_then(|it| Some((it, it.write_refund(&asked)?)));
        let Some((contrat, request)) = written else {
            return IssueRemboursement::Refuse(CLES.into());
        };
        match session::send(&request, session::REFUND_WAIT) {
            Err(BankError::Injoignable(cause)) => IssueRemboursement::Injoignable(cause),
            Err(BankError::SansReponse(cause)) => IssueRemboursement::Inconnu(cause),
            Ok((status, body)) => match contrat.read_refund(status, &body) {
                Ok(rendu) => IssueRemboursement::Rendu(rendu.transaction),
                Err(RefusRemboursement::Refuse(sentence)) => IssueRemboursement::Refuse(sentence),
                Err(RefusRemboursement::Illisible) => IssueRemboursement::Inconnu(format!(
                    "réponse illisible de la banque ({status})"
                )),
            },
        }
    }
}

/// Said where the keys that took a payment are not those of the settings any more.
const CLES: &str = "Les clés de cette banque ont changé\u{a0}: remboursez à son propre guichet.";

fn write_demande(
    commande: &Commande,
    capture: &Capture,
    (cle, montant): (String, Centimes),
    quand: Instant,
) -> RemboursementBanque {
    let place = commande.captures.iter().position(|it| it == capture);
    let held = commande.remboursements.iter().filter(|it| {
        it.etat.is_done() && it.capture.and_then(|rang| rang.try_into().ok()) == place
    });
    RemboursementBanque {
        cle,
        reference: commande.web_cde_id.clone(),
        transaction: capture.transaction.clone(),
        autorisation: capture.autorisation.clone(),
        montant,
        capture: capture.montant,
        deja: Centimes(held.map(|it| it.montant.0).sum()),
        commande_le: commande.date,
        capture_le: capture.le,
        quand,
    }
}
