//! Posting of mails in the words in force. One that cannot be written is said in the log: what it tells of
//! stands without it.

use super::Courrier;
use super::modeles::{ModeleCourriel, Valeurs};
use crate::Parts;

/// Sends a mail in the words in force; nothing to nobody.
pub(super) fn send(parts: &Parts, a: &str, modele: &ModeleCourriel, valeurs: Valeurs) {
    if !a.is_empty() {
        put(parts, &modele.build(parts, a, valeurs));
    }
}

/// Keeps a mail until the server has it.
pub(super) fn put(parts: &Parts, courrier: &Courrier) {
    if let Err(error) = parts.mailer.send(courrier) {
        tracing::error!(cause = error.causes(), "un courriel n'a pas pu être écrit");
    }
}
