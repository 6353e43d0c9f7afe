//! Requests that the shop sends to a bank's server: a session while a shopper waits, a refund while
//! nobody does.

use std::io::ErrorKind;
use std::time::Duration;

use banques::{Contrat, Requete};
use ureq::{Agent, Timeout};

use crate::outbound;

/// Longest wait for a bank's answer: a shopper waits for it.
const WAIT: Duration = Duration::from_secs(10);

/// The same for a refund: a shop that is told to stop waits for it (tests/RELIABILITY.md, P11).
pub(super) const REFUND_WAIT: Duration = Duration::from_secs(8);

/// Longest wait until the bank's server takes the connection.
const CONNECT_WAIT: Duration = Duration::from_secs(4);

/// Bytes of an answer at most.
const ANSWER_BYTES_MAX: u64 = 256 * 1024;

/// Reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum BankError {
    /// Nothing was sent.
    #[error("{0}")]
    Injoignable(String),
    /// All of it may have been read.
    #[error("{0}")]
    SansReponse(String),
}

/// Opens a session, and gives the address of its page; or why there is none.
pub(super) fn open(contrat: &Contrat, request: &Requete) -> Result<String, String> {
    match send(request, WAIT) {
        Ok((status, body)) => {
            let page = contrat.read_session(status, &body);
            page.map_err(|refusal| format!("{status} {refusal}"))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// Sends a request to a bank's server: status and body of its answer, or why there is none.
pub(super) fn send(request: &Requete, wait: Duration) -> Result<(u16, String), BankError> {
    let config = outbound::configure(wait)
        .timeout_connect(Some(CONNECT_WAIT))
        .http_status_as_error(false)
        .build();
    let agent: Agent = config.into();
    let mut call = agent.post(&request.adresse);
    for (name, value) in &request.entetes {
        call = call.header(*name, value);
    }
    let mut answer = call
        .send(request.corps.as_str())
        .map_err(|error| to_bank_error(&error))?;
    let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX);
    let text = body.read_to_string();
    let text = text.map_err(|error| BankError::SansReponse(error.to_string()))?;
    Ok((answer.status().as_u16(), text))
}

/// Sorts a failure: before a byte of the request could leave, nothing was asked.
fn to_bank_error(error: &ureq::Error) -> BankError {
    let cause = error.to_string();
    let is_unsent = matches!(
        error,
        ureq::Error::HostNotFound
            | ureq::Error::ConnectionFailed
            | ureq::Error::BadUri(_)
            | ureq::Error::Tls(_)
            | ureq::Error::TlsRequired
            | ureq::Error::Timeout(Timeout::Resolve | Timeout::Connect)
    ) || matches!(error, ureq::Error::Io(it) if it.kind() == ErrorKind::ConnectionRefused);
    match is_unsent {
        true => BankError::Injoignable(cause),
        false => BankError::SansReponse(cause),
    }
}
