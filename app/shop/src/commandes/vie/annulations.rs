//! Cancelling an order, whole or by lines, while it has not left: amounts, stock and statistics
//! follow, and its ERP is told.

use super::{ActeVie, PartDemandee, act, check_open, is_reachable, parse_words, read_parts};
use super::{MOTIF_CHARS_MAX, check_cle, refused};
use crate::courrier::vie_messages;
use crate::mouvements::owned;
use crate::{Caller, Parts, Result, ShopError, allocation, catalogue, exports};
use domain::Quantite;
use domain::code::Code;
use domain::commande::Commande;
use domain::commande::vie::{Correction, EcartQuantite, Part};
use domain::ids::{CleArticle, CommandeId};
use store::{Write, commandes};

/// A cancellation.
#[derive(Clone, Debug, Default)]
pub struct NewAnnulation {
    /// Quantities to cancel; none cancels the whole order.
    pub lignes: Vec<PartDemandee>,
    /// Reason, told to the customer.
    pub motif: String,
    /// The stock goes back to the shelves.
    pub rendre_stock: bool,
    /// Its customer is told by mail.
    pub prevenir: bool,
}

/// Cancels an order, or some of its lines.
pub fn cancel(
    parts: &Parts,
    caller: &Caller,
    acte: &ActeVie,
    new: NewAnnulation,
) -> Result<Commande> {
    let motif = parse_words("motif", &new.motif, MOTIF_CHARS_MAX)?;
    let cle = acte.cle.clone();
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        check_open(commande)?;
        let mut correction = Correction {
            cle,
            le: retouche.le,
            par: Some(retouche.par.clone()),
            motif,
            stock_rendu: new.rendre_stock,
            ttc_avant: commande.montant_ttc,
            prevenu: new.prevenir && is_reachable(write, commande)?,
            ..Correction::default()
        };
        let left = (
            Commande::count_a_expedier as fn(&_, _) -> _,
            "encore à expédier",
        );
        let taken = match new.lignes.as_slice() {
            [] => list_left(commande)?,
            asked => read_parts(write, commande, asked, left)?,
        };
        if is_all(commande, &taken) {
            commande.cancel_by_hand(retouche.le, new.rendre_stock);
            cancel_whole(write, commande)?;
        } else {
            correction.lignes = take_out(write, commande, &taken, new.rendre_stock)?;
            commande.follow_expeditions(retouche.le);
        }
        commande.vie.corrections.push(correction);
        tell_erp(write, commande)?;
        Ok(true)
    })?;
    settle(parts, caller, done)
}

/// The rest of the shop learns of a correction, its customer where it is told, and its ERP. One press
/// undoes what none of them was told.
pub(super) fn settle(parts: &Parts, caller: &Caller, done: super::ActeFait) -> Result<Commande> {
    if !done.is_new() {
        return Ok(done.commande);
    }
    catalogue::follow_commande(parts, &done.commande);
    let made = done.commande.vie.corrections.last().cloned();
    if let Some(correction) = made.filter(|it| it.prevenu) {
        vie_messages::send_correction(parts, &done.commande, &correction);
        parts.sorties.wake();
        return Ok(done.commande);
    }
    if done.commande.a_exporter {
        return Ok(done.keep_undo(parts, caller));
    }
    parts.sorties.wake();
    Ok(done.commande)
}

/// Its customer cancels an order that nobody has begun to prepare. Asked again, it is cancelled
/// already.
pub fn cancel_own(parts: &Parts, caller: &Caller, id: CommandeId, cle: &str) -> Result<Commande> {
    check_cle(cle)?;
    let lines = parts.store.read(|read| owned(read, caller, id))?;
    let lines = lines.lignes.len();
    let is_open = parts.reglages.get().page.apres_vente.annulation_client;
    let (caller, cle, now) = (caller.clone(), cle.to_owned(), parts.now());
    let (commande, is_new) = parts.store.write_lines(lines, move |write| {
        let mut commande = owned(write, &caller, id)?;
        if commande.annulation.is_some_and(|it| it.par_client) {
            return Ok((commande, false));
        }
        check_own(&commande, is_open)?;
        let correction = Correction {
            cle,
            le: now,
            stock_rendu: true,
            ttc_avant: commande.montant_ttc,
            prevenu: true,
            ..Correction::default()
        };
        commande.vie.corrections.push(correction);
        commande.cancel_by_client(now);
        cancel_whole(write, &mut commande)?;
        tell_erp(write, &mut commande)?;
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok::<_, ShopError>((commande, true))
    })?;
    if is_new {
        catalogue::follow_commande(parts, &commande);
        parts.sorties.wake();
        let correction = commande.vie.corrections.last().cloned().unwrap_or_default();
        vie_messages::send_correction(parts, &commande, &correction);
        vie_messages::send_annulation_client(parts, &commande);
    }
    Ok(commande)
}

/// True for an order that its customer may cancel.
pub fn is_own_cancellable(parts: &Parts, commande: &Commande) -> bool {
    check_own(
        commande,
        parts.reglages.get().page.apres_vente.annulation_client,
    )
    .is_ok()
}

fn check_own(commande: &Commande, is_open: bool) -> Result<()> {
    check_open(commande)?;
    if !is_open {
        return Err(ShopError::refused(
            Code::CommandeCommencee,
            "Cette commande ne s'annule pas en ligne\u{a0}: appelez la boutique.",
        ));
    }
    if !commande.is_untouched() {
        return Err(ShopError::refused(
            Code::CommandeCommencee,
            "La préparation de cette commande est commencée\u{a0}: appelez la boutique pour \
             l'annuler.",
        ));
    }
    Ok(())
}

/// Everything that has not left, of an order of which nothing has.
fn list_left(commande: &Commande) -> Result<Vec<Part>> {
    if commande.is_begun() {
        return Err(ShopError::refused(
            Code::CommandeCommencee,
            "Une partie de cette commande est expédiée\u{a0}: annulez seulement les lignes qui ne \
             le sont pas.",
        ));
    }
    let lignes = commande.list_lignes();
    let parts = lignes.map(|(rang, ligne)| Part {
        rang: rang.try_into().unwrap_or(u32::MAX),
        quantite: ligne.quantite,
    });
    Ok(parts.collect())
}

/// Nothing would be left of the order.
fn is_all(commande: &Commande, taken: &[Part]) -> bool {
    let mut lignes = commande.list_lignes();
    lignes.all(|(rang, ligne)| {
        let own = taken.iter().find(|it| it.rang as usize == rang);
        own.is_some_and(|it| it.quantite == ligne.quantite)
    })
}

/// The stock of an order that was cancelled whole goes back, where its cancellation says so.
fn cancel_whole(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    if commande.annulation.is_some_and(|it| it.stock_rendu) {
        allocation::give_back(write, &commande.prises)?;
    }
    Ok(())
}

/// Takes quantities out of an order: its amounts follow.
fn take_out(
    write: &mut Write<'_>,
    commande: &mut Commande,
    taken: &[Part],
    is_stock_back: bool,
) -> Result<Vec<EcartQuantite>> {
    let ecarts = taken.iter().map(|part| {
        let avant = commande.count_commandee(part.rang as usize);
        EcartQuantite {
            rang: part.rang,
            avant,
            apres: Quantite(avant.0 - part.quantite.0),
        }
    });
    let ecarts: Vec<EcartQuantite> = ecarts.collect();
    apply(commande, &ecarts)?;
    give_back(write, commande, &ecarts, is_stock_back)?;
    Ok(ecarts)
}

/// Gives back what lines do not want any more, each article once.
pub(super) fn give_back(
    write: &mut Write<'_>,
    commande: &mut Commande,
    ecarts: &[EcartQuantite],
    is_stock_back: bool,
) -> Result<()> {
    let mut cles: Vec<CleArticle> = Vec::new();
    for ecart in ecarts {
        let cle = commande.lignes[ecart.rang as usize].cle.clone();
        if !cles.contains(&cle) {
            allocation::give_back_excess(write, commande, &cle, is_stock_back)?;
            cles.push(cle);
        }
    }
    Ok(())
}

/// Gives lines their new quantities, at their prices, and the order its totals.
pub(super) fn apply(commande: &mut Commande, ecarts: &[EcartQuantite]) -> Result<()> {
    let too_large = || refused("Le montant de cette commande serait trop élevé.");
    for ecart in ecarts {
        let ligne = &mut commande.lignes[ecart.rang as usize];
        ligne.update_quantite(ecart.apres).ok_or_else(too_large)?;
    }
    commande.update_montants().ok_or_else(too_large)
}

/// The ERP of an order that it knows is told what became of it, by one more file.
pub(super) fn tell_erp(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    match commande.a_exporter {
        true => Ok(()),
        false => exports::add(write, commande),
    }
}
