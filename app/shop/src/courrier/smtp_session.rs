//! SMTP session: one mail, step by step, so that a refusal says whose fault it is. A refused reader is
//! no trouble of the server's.

use std::time::Duration;

use lettre::address::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::{SmtpConnection, Tls};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};

use super::smtp_server::Smtp;

/// Step of a session at which it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmtpStep {
    /// Before any mail: the machine, encryption, login, or the sender of every mail.
    Serveur,
    /// The reader (RFC 5321, 4.1.1.3).
    Destinataire,
    /// The mail itself.
    Contenu,
}

/// A failed session.
#[derive(Debug)]
pub(super) struct SessionFailure {
    /// Step that failed.
    pub(super) step: SmtpStep,
    /// Error of the exchange; none where the server cannot take the letters of a mail.
    pub(super) error: Option<Error>,
}

fn at(step: SmtpStep) -> impl Fn(Error) -> SessionFailure {
    move |error| SessionFailure {
        step,
        error: Some(error),
    }
}

/// Takes one mail to the server. The answer to it is what counts: a session that is not taken leave of
/// is over all the same.
pub(super) fn send(
    smtp: &Smtp,
    timeout: Duration,
    (from, to): (Address, Address),
    mail: &[u8],
) -> Result<(), SessionFailure> {
    let mut connection = open(smtp, timeout).map_err(at(SmtpStep::Serveur))?;
    let sent = exchange(&mut connection, (from, to), mail);
    match sent {
        Ok(()) => drop(connection.quit()),
        Err(_) => connection.abort(),
    }
    sent
}

fn open(smtp: &Smtp, timeout: Duration) -> Result<SmtpConnection, Error> {
    let hello = ClientId::default();
    let tls = smtp.tls()?;
    let first = if let Tls::Wrapper(parameters) = &tls {
        Some(parameters)
    } else {
        None
    };
    let server = smtp.address();
    let mut connection = SmtpConnection::connect(server, Some(timeout), &hello, first, None)?;
    if let Tls::Required(parameters) = &tls {
        connection.starttls(parameters, &hello)?;
    }
    if let Some(credentials) = smtp.credentials() {
        connection.auth(DEFAULT_MECHANISMS, &credentials)?;
    }
    Ok(connection)
}

fn exchange(
    connection: &mut SmtpConnection,
    (from, to): (Address, Address),
    mail: &[u8],
) -> Result<(), SessionFailure> {
    let knows = |wanted: Extension| connection.server_info().supports_feature(wanted);
    let mut options = Vec::new();
    for (is_wanted, extension, option) in [
        (
            ![&to, &from]
                .iter()
                .all(|it| AsRef::<str>::as_ref(it).is_ascii()),
            Extension::SmtpUtfEight,
            MailParameter::SmtpUtfEight,
        ),
        (
            !mail.is_ascii(),
            Extension::EightBitMime,
            MailParameter::Body(MailBodyParameter::EightBitMime),
        ),
    ] {
        if is_wanted && !knows(extension) {
            return Err(SessionFailure {
                step: SmtpStep::Serveur,
                error: None,
            });
        }
        options.extend(is_wanted.then_some(option));
    }
    connection
        .command(Mail::new(Some(from), options))
        .map_err(at(SmtpStep::Serveur))?;
    connection
        .command(Rcpt::new(to, Vec::new()))
        .map_err(at(SmtpStep::Destinataire))?;
    connection.command(Data).map_err(at(SmtpStep::Contenu))?;
    connection.message(mail).map_err(at(SmtpStep::Contenu))?;
    Ok(())
}
