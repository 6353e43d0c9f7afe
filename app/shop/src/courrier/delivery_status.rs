//! Delivery of mails as the merchant sees it: how it goes, and a mail to try it.

use std::sync::mpsc::channel;
use std::time::Duration;

use wasm_rules::email;

use super::mail_body::BlocCourriel;
use super::smtp_sender;
use super::smtp_server::Smtp;
use super::{Courrier, FOLDER};
use crate::{Parts, Result, ShopError};
use domain::code::Code;
use domain::instant::Instant;

/// Seconds an administrator waits for a trial.
const TRIAL_SECONDS: u64 = 10;

/// State of the delivery of mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryStatus {
    /// Mails that wait for the server.
    pub attente: usize,
    /// Instant the oldest of them was written.
    pub depuis: Option<Instant>,
    /// Reason they wait; none while all goes well.
    pub raison: Option<String>,
    /// Mails that will not leave: refused for good, or too old.
    pub perdus: usize,
}

/// True where mails leave: a server is set. Elsewhere they wait in their folder.
pub fn is_set(parts: &Parts) -> bool {
    Smtp::from_reglages(&parts.reglages.get().page).is_some()
}

/// State of the delivery of mails now.
pub fn find(parts: &Parts) -> Result<DeliveryStatus> {
    let folder = parts.config.folder.join(FOLDER);
    let counted = smtp_sender::count_mails(&folder, parts.now()).map_err(ShopError::internal)?;
    let (attente, depuis, perdus) = counted;
    let raison = match Smtp::from_reglages(&parts.reglages.get().page) {
        Some(_) => parts.last_failure.read(),
        None => Some("aucun serveur d'envoi n'est réglé.".to_owned()),
    };
    Ok(DeliveryStatus {
        attente,
        depuis,
        raison: raison.filter(|_| attente > 0),
        perdus,
    })
}

/// Sends a mail to `a` at once, with the settings that are kept.
pub fn send_trial(parts: &Parts, a: &str) -> Result<String> {
    let blocs = [BlocCourriel::Texte(
        "Ce courriel d'essai a été demandé depuis les réglages de la boutique. Vous le lisez\u{a0}: \
         l'envoi des courriels fonctionne."
            .into(),
    )];
    send_now(parts, a, |a| {
        Courrier::new(parts, a, "Courriel d'essai", &blocs)
    })
}

/// Sends a mail at once to the address that was typed, and waits for it to leave.
pub(super) fn send_now(
    parts: &Parts,
    a: &str,
    build: impl FnOnce(&str) -> Courrier,
) -> Result<String> {
    let a =
        email::parse(a.trim()).map_err(|refusal| ShopError::field("a", &refusal.to_string()))?;
    let page = &parts.reglages.get().page;
    let Some(smtp) = Smtp::from_reglages(page) else {
        let sentence = "Indiquez et enregistrez d'abord le serveur SMTP et l'expéditeur.";
        return Err(ShopError::refused(Code::EnvoiNonRegle, sentence));
    };
    let courrier = build(&a);
    // Finding a server's name has no limit of its own: the wait has one, the thread ends after.
    let (answer, answered) = channel();
    let run = move || drop(answer.send(smtp_sender::send_once(&smtp, &courrier)));
    std::thread::Builder::new()
        .name("essai-courriel".into())
        .spawn(run)
        .map_err(ShopError::internal)?;
    let done = answered
        .recv_timeout(Duration::from_secs(TRIAL_SECONDS))
        .unwrap_or_else(|_| {
            Err(format!(
                "le serveur n'a pas répondu en {TRIAL_SECONDS} secondes, vérifiez son nom et son \
                 port."
            ))
        });
    match done {
        Ok(()) => Ok(format!("Le courriel d'essai est parti vers {a}.")),
        Err(why) => {
            let sentence = format!("Le courriel d'essai n'est pas parti\u{a0}: {why}");
            Err(ShopError::refused(Code::EnvoiImpossible, &sentence))
        }
    }
}
