//! Orders that wait for their money: how many of them somebody may have, when their customers are
//! told, and their end, which gives the stock back.

use super::{Contexte, catalogue_changed, stocks};
use crate::courrier::{merchant_notices, messages};
use crate::{Caller, Parts, Result, comptes, exports, proxies};
use domain::annulation::{Attente, Attentes, Cause};
use domain::client::Client;
use domain::commande::{Commande, Paiement};
use domain::ids::CommandeId;
use domain::instant::Instant;
use store::commandes::{self, Compteur, Echeance};
use store::{Rows, Write, sessions};

/// Orders looked at by one round, of each kind; the next minute's goes on.
const PER_ROUND_MAX: usize = 200;

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 3_600;

/// Note kept of an order that begins to wait.
pub(super) fn begin(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
    client: &Client,
) -> Result<Attente> {
    Ok(Attente {
        depuis: contexte.now,
        reseau: reseau(rows, contexte, caller)?,
        email: client.email.to_lowercase(),
        rappel_le: None,
    })
}

/// The network an order comes from; empty where visitors are not told apart.
fn reseau(rows: &impl Rows, contexte: &Contexte, caller: &Caller) -> Result<String> {
    let Some(cle) = caller.session.filter(|_| contexte.limites) else {
        return Ok(String::new());
    };
    let session = sessions::find(rows, &cle)?;
    let address = session.and_then(|session| session.origine.adresse);
    Ok(address.map_or_else(String::new, |it| proxies::network(it).to_string()))
}

/// Why no other order that waits for its money may be made, by those that wait already.
pub(super) fn refusal(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
    client: Option<&Client>,
) -> Result<Option<String>> {
    let Some(client) = client else {
        return Ok(None);
    };
    let attentes = &contexte.reglages.page.attentes;
    let is_temporary = comptes::is_temporary(caller);
    let most = match is_temporary {
        true => attentes.par_temporaire,
        false => attentes.par_compte,
    };
    let email = client.email.to_lowercase();
    let mut counted = vec![(Compteur::Client(&client.code), most)];
    if is_temporary {
        counted.push((Compteur::Email(&email), most));
    }
    for (compteur, most) in counted {
        if reached(rows, compteur, most)? {
            return Ok(Some(own(most)));
        }
    }
    let reseau = reseau(rows, contexte, caller)?;
    let shared =
        !reseau.is_empty() && reached(rows, Compteur::Reseau(&reseau), attentes.par_reseau)?;
    Ok(shared.then(|| RESEAU.to_owned()))
}

fn reached(rows: &impl Rows, compteur: Compteur<'_>, most: u32) -> Result<bool> {
    let most = most as usize;
    Ok(commandes::count_waiting(rows, compteur, most)? >= most)
}

/// Said to who has too many orders that wait.
fn own(most: u32) -> String {
    let waiting = match most {
        1 => "Une de vos commandes attend déjà son règlement".to_owned(),
        most => format!("{most} de vos commandes attendent déjà leur règlement"),
    };
    format!(
        "{waiting}\u{a0}: réglez-en une depuis «\u{a0}Mes commandes\u{a0}» avant d'en passer une autre."
    )
}

/// Said where too many orders wait that come from the same network.
const RESEAU: &str = "Trop de commandes passées depuis votre réseau attendent leur règlement. Réessayez \
                      dans une demi-heure, ou appelez la boutique.";

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
            catalogue_changed(parts, &commande);
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
        Paiement::AttenteBanque => Cause::PaiementAbandonne,
        Paiement::AttenteReglement | Paiement::Terminee | Paiement::Valide => {
            Cause::ReglementNonRecu
        }
    };
    commande.cancel(cause, now);
    stocks::give_back(write, &commande.prises)?;
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
    stocks::give_back(write, &std::mem::take(&mut commande.prises))?;
    Ok(true)
}

/// The money of an order that was cancelled came after all: it is an order again, if the shop
/// cancelled it and what it had taken is still there. Says so.
pub fn revive(write: &mut Write<'_>, commande: &mut Commande) -> Result<bool> {
    let was_given = commande.annulation.is_some_and(|it| match it.cause {
        Cause::PaiementAbandonne | Cause::ReglementNonRecu => it.stock_rendu,
        // Somebody wanted it cancelled: its money does not change that.
        Cause::Gestion => false,
    });
    let is_there = was_given && stocks::take_again(write, commande)?;
    if is_there {
        commande.restore();
    }
    Ok(is_there)
}

/// Until when the money of an order is waited for; none where it is not, or for ever.
pub fn find_end(attentes: &Attentes, commande: &Commande) -> Option<Instant> {
    let since = commande.find_attente()?.depuis;
    let seconds = match commande.paiement {
        Paiement::AttenteBanque => i64::from(attentes.carte_minutes) * MINUTE,
        Paiement::AttenteReglement => i64::from(attentes.reglement_jours) * DAY,
        Paiement::Terminee | Paiement::Valide => 0,
    };
    (seconds > 0).then(|| since.plus(seconds))
}
