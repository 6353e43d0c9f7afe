//! Session at a bank's server: the one request that the shop sends while a shopper waits.

use std::time::Duration;

use banques::{Contrat, Requete};
use ureq::Agent;

use super::INJOIGNABLE;
use crate::{Result, ShopError};
use domain::code::Code;

/// Longest wait for a bank's answer: a shopper waits for it.
const WAIT: Duration = Duration::from_secs(10);

/// Bytes of an answer at most.
const ANSWER_BYTES_MAX: u64 = 256 * 1024;

/// Opens a session, and gives the address of its page.
pub(super) fn open(contrat: &Contrat, request: &Requete) -> Result<String> {
    let told = send(request).and_then(|(status, body)| {
        let page = contrat.read_session(status, &body);
        page.map_err(|refusal| format!("{status} {refusal}"))
    });
    told.map_err(|cause| {
        tracing::error!(cause, "la banque n'ouvre pas de page de paiement");
        ShopError::refused(Code::BanqueInjoignable, INJOIGNABLE)
    })
}

/// Sends a request to a bank's server: status and body of its answer, or why there is none.
pub(super) fn send(request: &Requete) -> std::result::Result<(u16, String), String> {
    let config = Agent::config_builder()
        .timeout_global(Some(WAIT))
        .max_redirects(0)
        .proxy(None)
        .http_status_as_error(false)
        .user_agent("Comptoir")
        .build();
    let agent: Agent = config.into();
    let mut call = agent.post(&request.adresse);
    for (name, value) in &request.entetes {
        call = call.header(*name, value);
    }
    let mut answer = call
        .send(request.corps.as_str())
        .map_err(|error| error.to_string())?;
    let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX);
    let text = body.read_to_string().map_err(|error| error.to_string())?;
    Ok((answer.status().as_u16(), text))
}
