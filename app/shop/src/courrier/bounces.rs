//! Mails that were given up, told to the merchant's people: once a day at most, since who types wrong
//! addresses would else fill their box.

use std::sync::{Mutex, PoisonError};

use super::merchant_notices;
use crate::Parts;
use domain::instant::Instant;

/// Mails that are named in a notice.
const NAMED_MAX: usize = 20;

/// Instant the merchant was last told.
#[derive(Debug, Default)]
pub struct LastTold(Mutex<Option<Instant>>);

/// A mail that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostMail {
    /// Address.
    pub a: String,
    /// Subject.
    pub objet: String,
    /// Code of its model; empty for the shop's own notices.
    pub modele: String,
}

/// Tells of them. The notices of the shop itself tell of no other: a box that takes none would be
/// told of that by one more.
pub fn tell(parts: &Parts, lost: &[LostMail]) {
    let of_customers: Vec<&LostMail> = lost.iter().filter(|it| !is_notice(it)).collect();
    if of_customers.is_empty() {
        return;
    }
    let mut told = parts
        .bounces_told
        .0
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let now = parts.now();
    if told.is_some_and(|it| it.day() == now.day()) {
        return;
    }
    *told = Some(now);
    let named = of_customers.iter().take(NAMED_MAX);
    let named: Vec<String> = named
        .map(|it| format!("{}, «\u{a0}{}\u{a0}»", it.a, it.objet))
        .collect();
    let first = format!(
        "Ces courriels n'ont pas pu être remis, et ne seront plus essayés\u{a0}:\n{}",
        named.join("\n")
    );
    let then = "L'écran Envois de courriels de l'administration dit pourquoi, et permet de les \
                réessayer. Prévenez ces clients autrement, et corrigez leur adresse si elle est fausse. \
                Ceux qui suivraient aujourd'hui ne sont dits que là.";
    merchant_notices::send_alarme(parts, "Des courriels n'ont pas été remis", [&first, then]);
}

fn is_notice(lost: &LostMail) -> bool {
    lost.modele.is_empty() || lost.modele.starts_with("avis-")
}
