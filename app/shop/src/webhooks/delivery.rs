//! Delivery of a message: one POST, signed, to the very address that was judged. No redirect is followed,
//! no proxy taken, nothing of the answer read but its head.

use std::io::{self, ErrorKind};
use std::time::{Duration, Instant as Watch};

use ureq::unversioned::transport::DefaultConnector;
use ureq::{Agent, Error};

use super::addresses::{GuardedResolver, INTERDITE};
use super::{build_body, signature};
use crate::{Result, ShopError, outbound};
use domain::instant::Instant;
use domain::webhook::{EssaiEnvoi, Message, Webhook};

/// Time a receiver has to answer in all (Standard Webhooks, « Request timeouts »: 15 to 30 s).
const WAIT: Duration = Duration::from_secs(15);

/// Time it has to take the connection.
const CONNECT_WAIT: Duration = Duration::from_secs(5);

/// Seconds that a receiver may ask to wait for.
const RETRY_AFTER_MAX: i64 = 24 * 60 * 60;

/// Outcome of a try.
pub(super) struct Tried {
    /// The try, as it is kept.
    pub(super) essai: EssaiEnvoi,
    /// Seconds the receiver asks to wait for.
    pub(super) retry_after: i64,
}

impl Tried {
    /// The receiver took it.
    pub(super) fn is_taken(&self) -> bool {
        self.essai.statut.is_some_and(|it| (200..300).contains(&it))
    }

    /// The receiver wants nothing more, ever.
    pub(super) fn is_gone(&self) -> bool {
        self.essai.statut == Some(410)
    }
}

/// Sends a message to its address.
pub(super) fn send(webhook: &Webhook, message: &Message, now: Instant) -> Result<Tried> {
    send_within(webhook, (message, now), WAIT)
}

fn send_within(
    webhook: &Webhook,
    (message, now): (&Message, Instant),
    wait: Duration,
) -> Result<Tried> {
    let body = build_body(&message.evenement, message.le)?;
    let secrets = webhook.list_secrets(now);
    let signed = signature::sign_all(&secrets, (&message.id, now.0), &body);
    let signed = signed.ok_or_else(|| ShopError::internal("a secret that is no Base64"))?;
    let agent = open_agent(webhook.reseau_prive, wait);
    let watch = Watch::now();
    let answer = agent
        .post(&webhook.adresse)
        .header("content-type", "application/json")
        .header("webhook-id", &message.id)
        .header("webhook-timestamp", now.0.to_string())
        .header("webhook-signature", signed)
        .send(body.as_str());
    let mut essai = EssaiEnvoi {
        le: now,
        statut: None,
        duree_ms: u64::try_from(watch.elapsed().as_millis()).unwrap_or(u64::MAX),
        echec: String::new(),
    };
    let mut retry_after = 0;
    match answer {
        Ok(answer) => {
            essai.statut = Some(answer.status().as_u16());
            let asked = answer.headers().get("retry-after");
            let seconds = asked.and_then(|it| it.to_str().ok()?.trim().parse().ok());
            retry_after = seconds.map_or(0, |it: i64| it.clamp(0, RETRY_AFTER_MAX));
        }
        Err(error) => {
            tracing::debug!(webhook = webhook.numero, %error, "un webhook n'a pas répondu");
            essai.echec = explain(&error);
        }
    }
    Ok(Tried { essai, retry_after })
}

fn open_agent(reseau_prive: bool, wait: Duration) -> Agent {
    let config = outbound::configure(wait)
        .timeout_connect(Some(CONNECT_WAIT))
        .http_status_as_error(false)
        .build();
    Agent::with_parts(
        config,
        DefaultConnector::default(),
        GuardedResolver::new(reseau_prive),
    )
}

/// Reason there is no answer, for the screen.
fn explain(error: &Error) -> String {
    let sentence = if let Error::Io(it) = error {
        explain_io(it)
    } else if matches!(error, Error::HostNotFound) {
        INTROUVABLE
    } else if matches!(error, Error::Timeout(_)) {
        "Pas de réponse à temps."
    } else if matches!(error, Error::Tls(_) | Error::Rustls(_)) {
        "Le certificat de l'adresse n'est pas accepté."
    } else {
        INTERROMPUE
    };
    sentence.to_owned()
}

fn explain_io(error: &io::Error) -> &'static str {
    if error.kind() == ErrorKind::PermissionDenied {
        INTERDITE
    } else if error.kind() == ErrorKind::ConnectionRefused {
        "La connexion est refusée."
    } else if error.to_string().contains("lookup address") {
        // A name that no server of names knows has no kind of its own.
        INTROUVABLE
    } else {
        INTERROMPUE
    }
}

/// Said of an answer that ends before its end.
const INTERROMPUE: &str = "La connexion s'est interrompue.";
/// Said of an address whose name leads nowhere.
const INTROUVABLE: &str = "Aucune machine ne porte ce nom.";

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use domain::ids::Login;
    use domain::secret::Secret;
    use domain::webhook::{EssaiDit, Evenement};

    use super::*;

    #[test]
    fn a_receiver_that_says_nothing_is_not_waited_for() {
        let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
        let now = Instant(1_795_000_000);
        let webhook = Webhook {
            numero: 1,
            adresse: format!("http://{}/", silent.local_addr().expect("bound")),
            evenements: Vec::new(),
            actif: true,
            reseau_prive: true,
            secret: Secret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".into()),
            ancien: None,
            coupe_le: None,
            abandonnes: 0,
            perdus: 0,
            cree_le: now,
            cree_par: Login::default(),
            version: 1,
        };
        let boutique = String::new();
        let message = Message::new("msg_1".into(), now, Evenement::Essai(EssaiDit { boutique }));
        let wait = Duration::from_millis(100);
        let tried = send_within(&webhook, (&message, now), wait).expect("tried");
        assert_eq!(tried.essai.statut, None);
        assert_eq!(tried.essai.echec, "Pas de réponse à temps.");
        assert!(tried.essai.duree_ms >= 100 && !tried.is_taken());
    }
}
