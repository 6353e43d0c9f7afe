//! Refunds on their way to the bank: each is given back once, whatever stops the shop in between.
//!
//! A refund is marked as sent in a change of its own, then sent, then settled in another. One that is
//! found marked was sent by a shop that stopped: it is sent again only to a bank that gives back once
//! what it is asked twice under one word, and for as long as it keeps that word; else a person asks
//! the bank.

use std::io;
use std::thread::JoinHandle;

use super::{find_place, tell};
use crate::banque::{Guichets, IssueRemboursement};
use crate::{Parts, Result, Shop, ShopError, worker_guard};
use domain::commande::Commande;
use domain::instant::Instant;
use domain::remboursement::{EtatRemboursement, Remboursement, Versement};
use store::remboursements::{self as rows, CleRemboursement};
use store::{Write, commandes};

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;

/// Seconds a refund that could not be sent is tried again for.
const TRIES_SECONDS: i64 = 72 * HOUR;

/// Seconds until the next try, by the tries there were; the last holds for those after it.
const WAITS: [i64; 6] = [
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    6 * HOUR,
    12 * HOUR,
];

/// Seconds a bank keeps the word of a refund at least (Stripe, « Idempotent requests »: 24 hours).
const KEY_SECONDS: i64 = 23 * HOUR;

/// Starts the thread that empties the outbox, beginning with what the last stop left in it.
pub fn start(shop: Shop) -> io::Result<JoinHandle<()>> {
    let run = move || {
        loop {
            let sent = worker_guard::run("remboursements", || send_due(shop.parts()));
            if let Some(Err(error)) = sent {
                tracing::error!(
                    cause = error.causes(),
                    "des remboursements attendent leur banque"
                );
            }
            if !shop.parts().remboursements.wait() {
                return;
            }
        }
    };
    std::thread::Builder::new()
        .name("remboursements".into())
        .spawn(run)
}

/// Sends every refund whose time has come.
pub fn send_due(parts: &Parts) -> Result<()> {
    let now = parts.now();
    let waiting = parts.store.read(rows::list)?;
    let due = waiting.into_iter().filter(|(_, it)| it.prochain <= now);
    for (cle, _) in due {
        if parts.remboursements.is_closed() {
            return Ok(());
        }
        send(parts, cle)?;
    }
    Ok(())
}

/// A refund that is marked as sent.
struct Parti {
    commande: Commande,
    place: usize,
    /// The mark it bore before.
    before: Option<Instant>,
}

fn send(parts: &Parts, cle: CleRemboursement) -> Result<()> {
    let guichets = Guichets::load(parts);
    let now = parts.now();
    let marked = parts.store.write(move |write| {
        let marked = mark(write, cle, (&guichets, now))?;
        Ok::<_, ShopError>((marked, guichets))
    })?;
    let (Mark::Sent(parti), guichets) = marked else {
        if let (Mark::Held(commande, place), _) = marked {
            tell(parts, &commande, &commande.remboursements[place]);
        }
        return Ok(());
    };
    let one = &parti.commande.remboursements[parti.place];
    let retour = guichets.send(&parti.commande, one, now);
    if let IssueRemboursement::Injoignable(cause)
    | IssueRemboursement::Inconnu(cause)
    | IssueRemboursement::Refuse(cause) = &retour
    {
        tracing::warn!(commande = cle.0.0, cause, "un remboursement n'a pas abouti");
    }
    let now = parts.now();
    let has_keys = one
        .capture
        .and_then(|rang| usize::try_from(rang).ok())
        .and_then(|rang| parti.commande.captures.get(rang))
        .is_some_and(|it| guichets.has_keys(it));
    let before = parti.before;
    let settled = parts.store.write(move |write| {
        let outcome = Outcome {
            retour,
            has_keys,
            before,
            now,
        };
        settle(write, cle, &outcome)
    })?;
    if let Some((commande, place)) = settled {
        tell(parts, &commande, &commande.remboursements[place]);
    }
    Ok(())
}

/// State of a refund before it is sent.
enum Mark {
    /// It is to be sent, and marked so.
    Sent(Parti),
    /// It was sent before, and is for a person to find out.
    Held(Commande, usize),
    /// Nothing waits.
    Gone,
}

/// Marks a refund as sent; or holds one that was sent and may not be again.
fn mark(
    write: &mut Write<'_>,
    cle: CleRemboursement,
    (guichets, now): (&Guichets, Instant),
) -> Result<Mark> {
    let (Some(mut versement), Some(mut commande)) =
        (rows::find(write, &cle)?, commandes::find(write, cle.0)?)
    else {
        rows::remove(write, &cle)?;
        return Ok(Mark::Gone);
    };
    let place = find_place(&commande, cle.1);
    let waits = |at: usize| commande.remboursements[at].etat == EtatRemboursement::EnAttente;
    let Some(place) = place.filter(|at| waits(*at)) else {
        rows::remove(write, &cle)?;
        return Ok(Mark::Gone);
    };
    let one = &mut commande.remboursements[place];
    let capture = one.capture.and_then(|rang| usize::try_from(rang).ok());
    let capture = capture.and_then(|rang| commande.captures.get(rang));
    let has_keys = capture.is_some_and(|it| guichets.has_keys(it));
    let before = versement.envoye_le;
    if before.is_some_and(|since| !may_repeat(has_keys, since, now)) {
        one.etat = EtatRemboursement::AVerifier;
        one.conclu_le = Some(now);
        one.echec = ARRET.to_owned();
        rows::remove(write, &cle)?;
    } else {
        versement.envoye_le.get_or_insert(now);
        one.essais += 1;
        rows::put(write, &cle, &versement)?;
    }
    let is_held = one.etat == EtatRemboursement::AVerifier;
    commande.version += u64::from(is_held);
    commandes::put(write, &commande)?;
    Ok(match is_held {
        true => Mark::Held(commande, place),
        false => Mark::Sent(Parti {
            commande,
            place,
            before,
        }),
    })
}

/// Said of a refund that was sent by a shop that stopped before the answer came.
const ARRET: &str = "La boutique s'est arrêtée avant la réponse de la banque.";

/// Said of a refund that could not be sent for three days.
const ABANDON: &str =
    "La banque est restée injoignable pendant trois jours\u{a0}: rien n'est parti.";

fn may_repeat(has_keys: bool, since: Instant, now: Instant) -> bool {
    has_keys && now.0 - since.0 < KEY_SECONDS
}

/// Outcome of a try.
struct Outcome {
    retour: IssueRemboursement,
    has_keys: bool,
    /// The first try of which nobody knew what the bank did, before this one.
    before: Option<Instant>,
    now: Instant,
}

/// Keeps what a try came to; gives the order and the refund's place once that is final.
fn settle(
    write: &mut Write<'_>,
    cle: CleRemboursement,
    outcome: &Outcome,
) -> Result<Option<(Commande, usize)>> {
    let Some(mut commande) = commandes::find(write, cle.0)? else {
        return Ok(None);
    };
    let Some(place) = find_place(&commande, cle.1) else {
        return Ok(None);
    };
    let one = &mut commande.remboursements[place];
    let next = outcome.apply(one);
    match &next {
        Some(versement) => rows::put(write, &cle, versement)?,
        None => {
            one.conclu_le = Some(outcome.now);
            rows::remove(write, &cle)?;
        }
    }
    // A try that changes nothing leaves what was read as it was.
    commande.version += u64::from(next.is_none());
    commandes::put(write, &commande)?;
    Ok(next.is_none().then_some((commande, place)))
}

impl Outcome {
    /// Notes it on the refund; gives its next try where there is one.
    fn apply(&self, one: &mut Remboursement) -> Option<Versement> {
        let wait = WAITS
            [usize::try_from(one.essais).map_or(WAITS.len(), |it| it.clamp(1, WAITS.len())) - 1];
        let again = |envoye_le| Versement {
            prochain: self.now.plus(wait),
            envoye_le,
        };
        match &self.retour {
            IssueRemboursement::Rendu(reference) => {
                one.etat = EtatRemboursement::Confirme;
                one.reference.clone_from(reference);
                one.echec.clear();
                None
            }
            IssueRemboursement::Refuse(sentence) => {
                one.etat = EtatRemboursement::Refuse;
                one.echec.clone_from(sentence);
                None
            }
            IssueRemboursement::Injoignable(cause) => {
                one.echec.clone_from(cause);
                if self.now.0 - one.le.0 < TRIES_SECONDS {
                    return Some(again(self.before));
                }
                // An earlier try may have been read.
                (one.etat, one.echec) = match self.before {
                    Some(_) => (EtatRemboursement::AVerifier, one.echec.clone()),
                    None => (EtatRemboursement::Refuse, ABANDON.to_owned()),
                };
                None
            }
            IssueRemboursement::Inconnu(cause) => {
                one.echec.clone_from(cause);
                let since = self.before.unwrap_or(self.now);
                if may_repeat(self.has_keys, since, self.now.plus(wait)) {
                    return Some(again(Some(since)));
                }
                one.etat = EtatRemboursement::AVerifier;
                None
            }
        }
    }
}
