//! Card payments: the page that sends a shopper to the bank, and what the bank says of it.
//!
//! Shopper: `/paiement/{jeton}` → [`open_payment`] → the bank's page → `/paiement/{banque}/retour`, which only
//! shows. Bank: `/paiement/{banque}/notification` → [`notify`] → one change of `commandes`, `envois`, stocks.

mod contrats;
mod depart;
pub mod essai;
mod guichets;
mod session;
mod settlement;

use banques::{Appel, AvisBanque, Contrat, Notification, ReponseBanque};

pub use banques::{Issue, NOTIFICATION_BYTES_MAX, RefusAvis};

pub(crate) use self::contrats::list_missing;
pub use self::depart::{FormulaireBanque, ObjetPaiement, PagePaiement, open_payment, open_session};
pub(crate) use self::guichets::{Guichets, IssueRemboursement};
use super::{Parts, Result, ShopError, journal};
use domain::banque::{Banque, Capture};
use domain::code::Code;
use domain::commande::{Commande, Reglement, parse_numero_web};
use domain::reglages::ReglagesPage;
use store::{commandes, envois};

/// Decision of the demo bank's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionBanque {
    /// It pays.
    Acceptee,
    /// It does not; the order stays unpaid and may be paid later.
    Refusee,
}

/// Path of the page that sends a shopper to the bank, before the word of the link.
pub const PAGE: &str = "/paiement/";

impl DecisionBanque {
    /// The decision of the button that was pressed.
    pub fn parse(typed: &str) -> Result<Self> {
        match typed {
            "accepter" => Ok(Self::Acceptee),
            "refuser" => Ok(Self::Refusee),
            _ => Err(ShopError::field(
                "decision",
                "Acceptez ou refusez le paiement.",
            )),
        }
    }
}

/// Act of the log: a card was debited for an order that its customer had withdrawn from.
const RETRACTEE: &str = "Paiement par carte d'une commande rétractée";

/// Path of the demo bank's page, before the word of the link.
pub const PAGE_DEMO: &str = "/banque-demo/";

/// Characters of an attempt's number: banks want six, all different in a day.
const TENTATIVE_CHARS: usize = 6;

/// The bank that takes cards now; none while none is chosen, or a key of it is missing.
pub(crate) fn find_current(parts: &Parts) -> Option<Banque> {
    find_current_in(parts, &parts.reglages.get().page)
}

/// The bank that takes cards by these settings; the demo bank where they choose none and the shop was
/// started with it.
pub(crate) fn find_current_in(parts: &Parts, page: &ReglagesPage) -> Option<Banque> {
    let config = &parts.config;
    let reglages = &page.paiement_en_ligne;
    let banque = reglages.banque;
    let is_open = match banque.has_contract() {
        true => list_missing(reglages).is_empty(),
        false => banque == Banque::Demo && is_demo_allowed(parts),
    };
    let chosen = is_open.then_some(banque);
    chosen.or(config.demo_bank.then_some(Banque::Demo))
}

/// A bank takes cards now.
pub fn is_linked(parts: &Parts) -> bool {
    find_current(parts).is_some()
}

/// The demo bank takes cards now.
pub fn is_demo(parts: &Parts) -> bool {
    find_current(parts) == Some(Banque::Demo)
}

/// The demo bank may answer: nobody else reaches the shop, or it was started with it.
fn is_demo_allowed(parts: &Parts) -> bool {
    parts.config.is_local || parts.config.demo_bank
}

/// The merchant's keys for a bank, also one that was left: what it took before is still told by it.
fn find_contract(parts: &Parts, banque: Banque) -> Option<Contrat> {
    let page = &parts.reglages.get().page;
    let ailleurs = parts.config.bank_address.as_deref();
    contrats::build(&page.paiement_en_ligne, banque, ailleurs)
}

/// Address where an order is paid online; none when nothing is.
pub fn find_lien(parts: &Parts, commande: &Commande) -> Option<String> {
    let jeton = commande.jeton_paiement.as_ref()?;
    find_current(parts).map(|_| format!("{PAGE}{jeton}"))
}

/// Address where an order that waits for its bank can still be paid.
pub fn find_unpaid_lien(parts: &Parts, commande: &Commande) -> Option<String> {
    let offered = parts
        .reglages
        .get()
        .page
        .encaissement
        .has_mode(Reglement::Cb);
    let waits = commande.is_payable() && offered;
    find_lien(parts, commande).filter(|_| waits)
}

/// The order of a payment link.
pub fn find(parts: &Parts, jeton: &str) -> Result<Commande> {
    find_current(parts).ok_or(ShopError::NotFound)?;
    find_by_link(parts, jeton)
}

/// The order of a payment link, also where no bank takes cards any more: a shopper may still come back.
pub fn find_by_link(parts: &Parts, jeton: &str) -> Result<Commande> {
    parts.store.read(|read| {
        let id = envois::find_commande_by_jeton(read, jeton)?.ok_or(ShopError::NotFound)?;
        commandes::find(read, id)?.ok_or(ShopError::NotFound)
    })
}

/// Said to a shopper whom nothing can be asked: the merchant's keys are wrong, or the bank is down.
const INJOIGNABLE: &str = "La banque ne répond pas. Votre commande est gardée\u{a0}: réessayez dans \
                           quelques minutes, ou choisissez un autre règlement.";

/// A bank's server tells what came of a payment. The answer is in its own words: what is not believed,
/// or cannot be kept, is answered so that the bank says it again.
pub fn notify(
    parts: &Parts,
    banque: Banque,
    corps: &[u8],
    sceau: Option<&str>,
) -> Result<ReponseBanque> {
    let contrat = find_contract(parts, banque).ok_or(ShopError::NotFound)?;
    let appel = Appel {
        corps,
        sceau,
        recu_le: parts.now(),
    };
    let taken = match contrat.read_notification(&appel) {
        Ok(Notification::Autre) => true,
        Ok(Notification::Paiement(avis)) => {
            let is_test = contrat.mode() == banques::Mode::Test;
            settle(parts, (banque, is_test), avis)?
        }
        Err(refusal) => {
            tracing::warn!(banque = banque.to_mot(), %refusal, "notification de banque refusée");
            parts.essais.note_refus(banque, parts.now(), refusal);
            false
        }
    };
    Ok(contrat.answer(taken))
}

/// Applies what a bank told; false where it tells of no order of this shop, or of another amount.
fn settle(parts: &Parts, (banque, essai): (Banque, bool), avis: AvisBanque) -> Result<bool> {
    if let Some(is_taken) = parts.essais.note_avis(banque, parts.now(), &avis) {
        return Ok(is_taken);
    }
    let Some(id) = parse_numero_web(&avis.reference) else {
        return Ok(false);
    };
    let Some(commande) = parts.store.read(|read| commandes::find(read, id))? else {
        return Ok(false);
    };
    if avis.montant != commande.montant_ttc {
        tracing::error!(
            commande = id.0,
            "la banque annonce un autre montant que celui de la commande"
        );
        let acte = "Paiement par carte d'un autre montant que la commande";
        journal::note_machine(parts, acte, format!("commande {id}"), 409);
        return Ok(false);
    }
    match avis.issue {
        Issue::Capture => {
            let capture = Capture {
                banque,
                essai,
                montant: avis.montant,
                transaction: avis.transaction,
                autorisation: avis.autorisation,
                le: parts.now(),
            };
            settlement::add_capture(parts, id, capture)?;
        }
        Issue::Refus => drop(settlement::refuse(parts, id)?),
        // The order waits, as it did.
        Issue::Attente | Issue::Abandon => {}
    }
    Ok(true)
}

/// Screen that a trial of the bank comes back to.
const REGLAGES: &str = "/openweb/admin/admin_reglages?champ=paiementEnLigne-banque";

/// Address a payer goes on to, back from the bank's page: what is known is shown there.
pub fn find_retour(parts: &Parts, jeton: &str) -> Result<String> {
    if parts.essais.note_retour(jeton) {
        return Ok(REGLAGES.to_owned());
    }
    let commande = find_by_link(parts, jeton)?;
    Ok(format!("/commande/merci/{}?retour=banque", commande.id))
}

/// The demo bank's answer about an order, as another bank's server would tell it.
///
/// # Errors
///
/// [`ShopError::NotFound`] for an unknown link, or where the demo bank is not the shop's.
pub fn answer_demo(parts: &Parts, jeton: &str, decision: DecisionBanque) -> Result<Commande> {
    if !is_demo(parts) {
        return Err(ShopError::NotFound);
    }
    let commande = find_by_link(parts, jeton)?;
    if decision == DecisionBanque::Acceptee && commande.retractation.is_some() {
        settlement::note(parts, RETRACTEE, commande.id, 409);
        return Err(ShopError::refused(
            Code::CommandeRetractee,
            "Le client s'est rétracté de cette commande\u{a0}: elle n'est plus à payer.",
        ));
    }
    let avis = AvisBanque {
        reference: commande.web_cde_id.clone(),
        montant: commande.montant_ttc,
        issue: match decision {
            DecisionBanque::Acceptee => Issue::Capture,
            DecisionBanque::Refusee => Issue::Refus,
        },
        // One payment a link: said again, it is the same.
        transaction: format!("demo-{}", commande.id),
        autorisation: String::new(),
        motif: String::new(),
    };
    settle(parts, (Banque::Demo, true), avis)?;
    find_by_link(parts, jeton)
}
