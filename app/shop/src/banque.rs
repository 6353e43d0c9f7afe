//! Card payments: a bank answers whether an order is paid.

use super::commandes::{self as commandes_shop, attentes, paiement, reglement};
use super::courrier::{merchant_notices, messages};
use super::{Parts, Result, ShopError, exports, journal};
use domain::code::Code;
use domain::commande::{Commande, Paiement, Reglement};
use domain::ids::CommandeId;
use domain::instant::Instant;
use store::{Write, commandes, envois};

/// Answer of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reponse {
    /// It pays.
    Acceptee,
    /// It does not; the order stays unpaid and may be paid later.
    Refusee,
}

/// Path of the demo bank's page, before the word of the link.
pub const PAGE: &str = "/banque-demo/";

/// A bank that answers card payments: it knows an order by the random word of its payment link. Each
/// `match` names them all, so that one that joins is not taken for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Banque {
    /// The local page that accepts or refuses: demonstrations only.
    Demo,
}

impl Banque {
    /// Path or address where the customer pays.
    fn lien(self, jeton: &str) -> String {
        match self {
            Self::Demo => format!("{PAGE}{jeton}"),
        }
    }
}

/// Address where an order is paid online; none when nothing is.
pub fn find_lien(parts: &Parts, commande: &Commande) -> Option<String> {
    let jeton = commande.jeton_paiement.as_ref()?;
    Some(parts.config.bank?.lien(jeton))
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
    parts.config.bank.ok_or(ShopError::NotFound)?;
    parts.store.read(|read| {
        let id = envois::find_commande_by_jeton(read, jeton)?.ok_or(ShopError::NotFound)?;
        commandes::find(read, id)?.ok_or(ShopError::NotFound)
    })
}

/// The bank's answer about an order: an accepted payment is validated, once; a refused one is told,
/// and may be tried again.
pub fn note_reponse(parts: &Parts, jeton: &str, reponse: Reponse) -> Result<Commande> {
    let commande = find(parts, jeton)?;
    match reponse {
        Reponse::Refusee => refuse(parts, commande.id),
        Reponse::Acceptee => validate(parts, commande.id),
    }
}

fn refuse(parts: &Parts, id: CommandeId) -> Result<Commande> {
    let (commande, is_first) = reglement::refuse(parts, id, parts.now())?;
    if is_first {
        messages::send_paiement_refuse(parts, &commande);
    }
    Ok(commande)
}

/// Effect of an accepted payment.
enum Effet {
    /// The order is paid.
    Regle,
    /// It was declared paid before: the money is there twice.
    Double,
    /// It is paid after it was cancelled, and is an order again.
    Repris,
    /// It is paid after it was cancelled, and what it took is gone.
    Rendre,
    /// Nothing: the bank says again what it said.
    Aucun,
}

fn validate(parts: &Parts, id: CommandeId) -> Result<Commande> {
    let now = parts.now();
    let taken = parts.store.write(move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        let effet = accept(write, &mut commande, now)?;
        Ok::<_, ShopError>((commande, effet))
    });
    let (commande, effet) = match taken {
        Err(error) if error.code() == Code::CommandeRetractee => {
            // Refused here, but the bank has the money: its owner must be able to give it back.
            note(
                parts,
                "Paiement par carte d'une commande rétractée",
                id,
                409,
            );
            return Err(error);
        }
        taken => taken?,
    };
    match effet {
        Effet::Regle | Effet::Repris => {
            commandes_shop::catalogue_changed(parts, &commande);
            parts.sorties.wake();
            messages::send_reglement_valide(parts, &commande);
            merchant_notices::send_commande_payee(parts, &commande);
        }
        Effet::Double => note(parts, "Second règlement, par carte", id, 200),
        Effet::Rendre => {
            note(parts, "Paiement par carte d'une commande annulée", id, 409);
            messages::send_paiement_a_rendre(parts, &commande);
            merchant_notices::send_paiement_a_rendre(parts, &commande);
        }
        Effet::Aucun => {}
    }
    Ok(commande)
}

fn note(parts: &Parts, acte: &str, id: CommandeId, statut: u16) {
    tracing::warn!(commande = id.0, acte, "une somme est à rendre à un client");
    journal::note_machine(parts, acte, format!("commande {id}"), statut);
}

fn accept(write: &mut Write<'_>, commande: &mut Commande, now: Instant) -> Result<Effet> {
    if commande.annulation.is_some() {
        return accept_late(write, commande, now);
    }
    // The money is there even if another mode was chosen while the bank's page stood open.
    let is_new = match commande.paiement {
        Paiement::AttenteBanque | Paiement::AttenteReglement => true,
        Paiement::Terminee => commande.premier_reglement == Some(Reglement::Cb),
        Paiement::Valide => false,
    };
    if is_new {
        commande.payee_carte_le = Some(now);
        take(write, commande)?;
        return Ok(Effet::Regle);
    }
    if commande.declaree_le.is_none() || commande.payee_carte_le.is_some() {
        return Ok(Effet::Aucun);
    }
    commande.payee_carte_le = Some(now);
    commande.version += 1;
    commandes::put(write, commande)?;
    Ok(Effet::Double)
}

/// The money of an order that was cancelled: it is an order again if what it takes is still there,
/// else the money is to be given back.
fn accept_late(write: &mut Write<'_>, commande: &mut Commande, now: Instant) -> Result<Effet> {
    if commande.payee_carte_le.is_some() {
        return Ok(Effet::Aucun);
    }
    commande.payee_carte_le = Some(now);
    if attentes::revive(write, commande)? {
        take(write, commande)?;
        return Ok(Effet::Repris);
    }
    commande.version += 1;
    commandes::put(write, commande)?;
    Ok(Effet::Rendre)
}

/// The order is paid by card. Its ERP, if it was told another mode meanwhile, is told so.
fn take(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    if commande.retractation.is_some() {
        return Err(ShopError::refused(
            Code::CommandeRetractee,
            "Le client s'est rétracté de cette commande\u{a0}: elle n'est plus à payer.",
        ));
    }
    if commande.reglement != Some(Reglement::Cb) {
        commande.reglement = Some(Reglement::Cb);
        if !commande.a_exporter {
            exports::add(write, commande)?;
        }
        tracing::info!(
            commande = commande.id.0,
            "payée par carte après un autre mode de règlement"
        );
    }
    commande.refus_paiement = None;
    paiement::validate(write, commande)
}
