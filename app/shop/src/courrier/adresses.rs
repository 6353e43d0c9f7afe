//! Mails to an address that somebody typed for an account.

use super::modeles::{self, Valeurs};
use super::{mail_queue, posting::send};
use crate::Parts;
use domain::compte::Connexion;

/// Sends the link that confirms an e-mail, beside the answer: it takes no longer than to tell the
/// owner of an account.
pub fn send_a_confirmer(parts: &Parts, a: &str, adresse: String) {
    let valeurs = Valeurs::default().with("adresse", a).lien(adresse);
    mail_queue::add(parts, modeles::ADRESSE_A_CONFIRMER.build(parts, a, valeurs));
}

/// Tells the owner of an account that somebody gave its e-mail for another one.
pub fn send_deja_prise(parts: &Parts, a: &str) {
    let login = format!("{}/compte/connexion", parts.config.base_url);
    let valeurs = Valeurs::default().with("adresse", a).lien(login);
    mail_queue::add(parts, modeles::ADRESSE_DEJA_PRISE.build(parts, a, valeurs));
}

/// Tells a customer that an account is open, and by what one logs in.
pub fn send_compte_ouvert(parts: &Parts, connexion: &Connexion) {
    let valeurs = Valeurs::default()
        .with("identifiant", &connexion.login)
        .lien(format!("{}/compte", parts.config.base_url));
    send(parts, &connexion.email, &modeles::COMPTE_OUVERT, valeurs);
}

/// Tells the old address of an account that it is no longer the account's.
pub fn send_changee(parts: &Parts, a: &str) {
    send(parts, a, &modeles::ADRESSE_CHANGEE, Valeurs::default());
}
