//! Notes about an order: for the shop alone, or to its customer by mail.

use super::{ActeVie, act, is_reachable, parse_words};
use crate::courrier::vie_messages;
use crate::{Caller, Parts, Result, ShopError};
use domain::commande::Commande;
use domain::commande::vie::Note;

/// Characters of a note.
const NOTE_CHARS_MAX: usize = 2_000;

/// A note to write.
#[derive(Clone, Debug, Default)]
pub struct NewNote {
    /// Text.
    pub texte: String,
    /// It goes to the customer by mail.
    pub au_client: bool,
}

/// Writes a note about an order.
pub fn create(parts: &Parts, caller: &Caller, acte: &ActeVie, new: NewNote) -> Result<Commande> {
    let texte = parse_words("texte", &new.texte, NOTE_CHARS_MAX)?;
    if texte.is_empty() {
        return Err(ShopError::field("texte", "Écrivez la note."));
    }
    let cle = acte.cle.clone();
    let done = act(parts, caller, acte, move |write, commande, retouche| {
        if new.au_client && !is_reachable(write, commande)? {
            let sentence =
                "Ce client n'a pas d'adresse e-mail\u{a0}: gardez la note pour la boutique.";
            return Err(ShopError::field("auClient", sentence));
        }
        commande.vie.notes.push(Note {
            cle,
            le: retouche.le,
            par: Some(retouche.par.clone()),
            texte,
            au_client: new.au_client,
        });
        Ok(true)
    })?;
    let made = done.commande.vie.notes.last().cloned();
    match made.filter(|it| done.is_new() && it.au_client) {
        Some(note) => {
            vie_messages::send_note(parts, &done.commande, &note);
            Ok(done.commande)
        }
        None => Ok(done.keep_undo(parts, caller)),
    }
}
