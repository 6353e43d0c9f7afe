//! Orders that wait for their money: when their customers are told, and their end, which gives the
//! stock back.

use crate::courrier::{merchant_notices, messages};
use crate::{Parts, Result, allocation, catalogue, exports};
use domain::annulation::{Attentes, CauseAnnulation, DAY, MINUTE};
use domain::commande::{Commande, Paiement};
use domain::ids::CommandeId;
use domain::instant::Instant;
use store::Write;
use store::commandes::{self, Echeance};

/// Orders looked at by one round, of each kind; the next minute's goes on.
const PER_ROUND_MAX: usize = 200;

/// Cancels the orders whose money did not come in time, and tells those whose time runs out.
pub fn keep_clock(parts: &Parts) -> Result<()> {
    let (now, attentes) = (parts.now(), parts.reglages.get().page.attentes.clone());
    let carte = now.plus(-i64::from(attentes.carte_minutes) * MINUTE);
    end(parts, Paiement::AttenteBanque, carte)?;
    if attentes.reglement_jours == 0 {
        return Ok(());
    }
    let reglement = now.plus(-i64::from(attentes.reglement_jours) * DAY);
    end(parts, Paiement::AttenteReglement, reglement)?;
    remind(parts, &attentes, now)
}

/// Cancels what has waited so since before an instant.
fn end(parts: &Parts, paiement: Paiement, before: Instant) -> Result<()> {
    let due = parts.store.read(|read| {
        commandes::list_waiting_since(read, Echeance::Fin(paiement), before, PER_ROUND_MAX)
    })?;
    for id in due {
        let lines = parts.store.read(|read| commandes::find(read, id))?;
        let lines = lines.map_or(0, |commande| commande.lignes.len());
        let now = parts.now();
        let ended = parts.store.write_lines(lines, move |write| {
            cancel(write, id, (paiement, before), now)
        })?;
        if let Some(commande) = ended {
            catalogue::follow_commande(parts, &commande);
            parts.sorties.wake();
            messages::send_commande_annulee(parts, &commande);
            merchant_notices::send_commande_annulee(parts, &commande);
        }
    }
    Ok(())
}

/// Cancels an order, if it is still what was looked at: it may have been paid meanwhile.
fn cancel(
    write: &mut Write<'_>,
    id: CommandeId,
    (paiement, before): (Paiement, Instant),
    now: Instant,
) -> Result<Option<Commande>> {
    let Some(mut commande) = commandes::find(write, id)? else {
        return Ok(None);
    };
    let since = commande.find_attente().map(|attente| attente.depuis);
    if commande.paiement != paiement || since.is_none_or(|since| since >= before) {
        return Ok(None);
    }
    let cause = match paiement {
        Paiement::AttenteBanque => CauseAnnulation::PaiementAbandonne,
        Paiement::AttenteReglement | Paiement::Terminee | Paiement::Valide => {
            CauseAnnulation::ReglementNonRecu
        }
    };
    commande.cancel(cause, now);
    allocation::give_back(write, &commande.prises)?;
    if !commande.a_exporter {
        exports::add(write, &mut commande)?;
    }
    commande.version += 1;
    commandes::put(write, &commande)?;
    Ok(Some(commande))
}

/// Tells the customers of transfers and cheques, once, that their orders are about to be cancelled.
fn remind(parts: &Parts, attentes: &Attentes, now: Instant) -> Result<()> {
    let days = i64::from(
        attentes
            .reglement_jours
            .saturating_sub(attentes.rappel_jours),
    );
    if attentes.rappel_jours == 0 || days == 0 {
        return Ok(());
    }
    let before = now.plus(-days * DAY);
    let due = parts.store.read(|read| {
        commandes::list_waiting_since(read, Echeance::Rappel, before, PER_ROUND_MAX)
    })?;
    for id in due {
        let told = parts
            .store
            .write(move |write| note_reminder(write, id, now))?;
        if let Some(commande) = told {
            messages::send_reglement_attendu(parts, &commande);
        }
    }
    Ok(())
}

fn note_reminder(write: &mut Write<'_>, id: CommandeId, now: Instant) -> Result<Option<Commande>> {
    let Some(mut commande) = commandes::find(write, id)? else {
        return Ok(None);
    };
    let is_due = commande
        .find_attente()
        .is_some_and(|attente| attente.rappel_le.is_none());
    if !is_due || commande.paiement != Paiement::AttenteReglement {
        return Ok(None);
    }
    if let Some(attente) = &mut commande.attente {
        attente.rappel_le = Some(now);
    }
    commande.version += 1;
    commandes::put(write, &commande)?;
    Ok(Some(commande))
}

/// Gives back the stock that a withdrawn order took, if nobody has treated it yet and the settings
/// say so: else whoever orders and withdraws again and again would empty the shop. Says whether it
/// did.
pub fn give_back_withdrawn(
    write: &mut Write<'_>,
    attentes: &Attentes,
    commande: &mut Commande,
) -> Result<bool> {
    if !attentes.retractation_rend || !commande.is_untouched() || commande.prises.is_empty() {
        return Ok(false);
    }
    allocation::give_back(write, &std::mem::take(&mut commande.prises))?;
    Ok(true)
}

/// The money of an order that was cancelled came after all: it is an order again, if the shop
/// cancelled it and what it had taken is still there. Says so.
pub fn revive(write: &mut Write<'_>, commande: &mut Commande) -> Result<bool> {
    let was_given = commande.annulation.is_some_and(|it| match it.cause {
        CauseAnnulation::PaiementAbandonne | CauseAnnulation::ReglementNonRecu => it.stock_rendu,
        // Somebody wanted it cancelled: its money does not change that.
        CauseAnnulation::Gestion => false,
    });
    let is_there = was_given && allocation::take_again(write, commande)?;
    if is_there {
        commande.restore();
    }
    Ok(is_there)
}
