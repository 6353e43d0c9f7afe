//! Failures of the delivery of mails, in words for the merchant.

use std::error::Error as _;
use std::fmt;
use std::io;
use std::sync::{Mutex, PoisonError};

use lettre::transport::smtp::Error;

/// Failure between the shop and its server of mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SmtpError {
    /// The server.
    pub(super) serveur: String,
    /// Kind.
    pub(super) kind: SmtpErrorKind,
}

impl std::error::Error for SmtpError {}

/// Kind of failure of a server of mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SmtpErrorKind {
    /// No machine has the name of the settings.
    Unknown,
    /// The machine is there, and nobody listens.
    Closed,
    /// It does not answer.
    Silent,
    /// Encryption fails.
    Tls,
    /// The server does not take the login or its password.
    Login,
    /// The server does not take the mail, its sender or its reader: its code.
    Mail(String),
    /// The server asks to come back: its code.
    Busy(String),
    /// The server refuses the exchange for good: its code.
    Refused(String),
    /// The server takes plain letters only.
    Letters,
    /// Whatever else.
    Other,
}

impl SmtpErrorKind {
    /// Reads an error of the transport (codes: RFC 5321, 4.2.3; RFC 4954, 6).
    pub(super) fn from_error(error: &Error) -> Self {
        if error.is_tls() {
            return Self::Tls;
        }
        if let Some(code) = error.status().map(|code| code.to_string()) {
            return Self::from_code(code);
        }
        let mut cause = error.source();
        while let Some(found) = cause {
            if let Some(error) = found.downcast_ref::<io::Error>() {
                return Self::from_io(error);
            }
            cause = found.source();
        }
        Self::Other
    }

    fn from_code(code: String) -> Self {
        match code.as_str() {
            "454" | "530" | "534" | "535" | "538" => Self::Login,
            "550" | "551" | "552" | "553" | "554" => Self::Mail(code),
            // Only these say to come back.
            _ if code.starts_with('4') => Self::Busy(code),
            _ => Self::Refused(code),
        }
    }

    fn from_io(error: &io::Error) -> Self {
        let is = |kinds: &[io::ErrorKind]| kinds.contains(&error.kind());
        if is(&[io::ErrorKind::ConnectionRefused]) {
            return Self::Closed;
        }
        if is(&[
            io::ErrorKind::TimedOut,
            io::ErrorKind::WouldBlock,
            io::ErrorKind::HostUnreachable,
            io::ErrorKind::NetworkUnreachable,
        ]) {
            return Self::Silent;
        }
        // A name that no server of names knows has no kind of its own.
        match error.to_string().contains("lookup address") {
            true => Self::Unknown,
            false => Self::Other,
        }
    }
}

/// Reason a mail does not leave, for the log. What a server answers in words names the mail's reader: of
/// that it is told the code only.
pub(super) fn build_cause(error: &Error) -> String {
    if let Some(code) = error.status() {
        return format!("code {code}");
    }
    if error.is_response() {
        return "réponse illisible".to_owned();
    }
    error.to_string()
}

/// The sentence that the merchant reads.
impl fmt::Display for SmtpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let serveur = &self.serveur;
        match &self.kind {
            SmtpErrorKind::Unknown => {
                write!(f, "le serveur {serveur} est introuvable, vérifiez son nom.")
            }
            SmtpErrorKind::Closed => write!(
                f,
                "le serveur {serveur} refuse la connexion, vérifiez son nom et son port."
            ),
            SmtpErrorKind::Silent => write!(
                f,
                "le serveur {serveur} ne répond pas, vérifiez son nom et son port."
            ),
            SmtpErrorKind::Tls => write!(
                f,
                "la connexion chiffrée avec {serveur} n'a pas pu s'établir, vérifiez le port (465 ou \
                 587) et le nom du serveur."
            ),
            SmtpErrorKind::Login => write!(
                f,
                "le serveur {serveur} refuse l'identifiant ou le mot de passe."
            ),
            SmtpErrorKind::Mail(code) => write!(
                f,
                "le serveur {serveur} refuse ce courriel, son expéditeur ou son destinataire (code \
                 {code})."
            ),
            SmtpErrorKind::Busy(code) => {
                write!(f, "le serveur {serveur} demande d'attendre (code {code}).")
            }
            SmtpErrorKind::Refused(code) => {
                write!(f, "le serveur {serveur} refuse l'échange (code {code}).")
            }
            SmtpErrorKind::Letters => {
                write!(
                    f,
                    "le serveur {serveur} ne prend pas les lettres accentuées."
                )
            }
            SmtpErrorKind::Other => write!(
                f,
                "l'échange avec le serveur {serveur} s'est mal passé\u{a0}; le journal de la boutique \
                 dit pourquoi."
            ),
        }
    }
}

/// Reason the last round of sending ended early, until one goes to its end.
#[derive(Debug, Default)]
pub struct LastFailure(Mutex<Option<String>>);

impl LastFailure {
    /// Notes how a round ended.
    pub fn note(&self, why: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = why;
    }

    /// Reason the last one ended early.
    #[must_use]
    pub fn read(&self) -> Option<String> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::SmtpErrorKind;

    #[test]
    fn only_a_passing_refusal_says_to_wait() {
        let of = |code: &str| SmtpErrorKind::from_code(code.to_owned());
        assert_eq!(of("421"), SmtpErrorKind::Busy("421".into()));
        assert_eq!(of("454"), SmtpErrorKind::Login);
        for code in ["500", "501", "503", "521", "555"] {
            assert_eq!(of(code), SmtpErrorKind::Refused(code.into()));
        }
    }
}
