//! The service that knows balances: GET `?client=CODE` answers `{encours,plafond}` in euros
//! (docs/appels.md 5.5), and `date` where it knows since when.

use std::time::Duration;

use form_urlencoded::byte_serialize;
use serde::Deserialize;
use serde_json::Number;
use ureq::Agent;

use super::{Interrogation, Panne, Solde};
use crate::outbound;
use domain::Centimes;
use domain::ids::CodeClient;
use domain::instant::Instant;

/// Time an answer may take in all (docs/appels.md 5.5).
const WAIT: Duration = Duration::from_secs(2);

/// Bytes of an answer: two numbers, and room to spare.
const ANSWER_BYTES_MAX: u64 = 64 * 1024;

/// Asks by HTTP, encrypted or not as the address says.
pub(super) struct ParHttp(Agent);

impl Default for ParHttp {
    fn default() -> Self {
        Self(outbound::configure(WAIT).build().into())
    }
}

#[derive(Deserialize)]
struct ReponseEncours {
    encours: Number,
    plafond: Option<Number>,
    /// Instant of the balance, in epoch seconds, for a service that says it.
    date: Option<i64>,
}

impl Interrogation for ParHttp {
    fn ask(&self, url: &str, client: &CodeClient) -> Result<Solde, Panne> {
        let told = |error: ureq::Error| Panne(error.to_string());
        let call = self.0.get(address(url, client)?);
        let mut answer = call
            .header("accept", "application/json")
            .call()
            .map_err(told)?;
        if answer.status().as_u16() != 200 {
            return Err(Panne(format!("status {}", answer.status().as_u16())));
        }
        let body = answer.body_mut().with_config().limit(ANSWER_BYTES_MAX);
        let text = body.read_to_string().map_err(told)?;
        let unreadable = |_| Panne("the answer is not {encours,plafond}".into());
        let reponse: ReponseEncours = serde_json::from_str(&text).map_err(unreadable)?;
        Ok(Solde {
            encours: Some(cents(&reponse.encours)?),
            plafond: reponse.plafond.as_ref().map(cents).transpose()?,
            le: reponse.date.map(Instant),
        })
    }
}

/// The address with the customer's code; no other scheme than the web's.
fn address(url: &str, client: &CodeClient) -> Result<String, Panne> {
    let scheme = url
        .split_once("://")
        .map(|(scheme, _)| scheme.to_ascii_lowercase());
    if !matches!(scheme.as_deref(), Some("http" | "https")) {
        return Err(Panne("the address is neither http nor https".into()));
    }
    let url = url.split_once('#').map_or(url, |(url, _)| url);
    let joint = if url.contains('?') { '&' } else { '?' };
    let code: String = byte_serialize(client.as_str().as_bytes()).collect();
    Ok(format!("{url}{joint}client={code}"))
}

/// Euros, rounded to cents: sums of a foreign program may have more decimals.
fn cents(euros: &Number) -> Result<Centimes, Panne> {
    let text = euros.as_f64().map(|euros| format!("{euros:.2}"));
    let read = text.and_then(|text| Centimes::parse(&text).ok());
    read.ok_or_else(|| Panne(format!("{euros} is no amount")))
}
