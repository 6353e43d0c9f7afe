//! Stripe Checkout: a session opened by the shop, a webhook that tells what came of it.
//!
//! Source: docs.stripe.com, « Checkout Session », « Verify webhook signatures manually »,
//! « Refunds ». The webhook is sealed by HMAC-SHA-256 over `timestamp.body`.

use ring::hmac;
use serde_json::Value;

use super::champs::read_hex;
use super::contrat::{Mode, Stripe, address};
use super::notification::{
    Appel, AvisBanque, Issue, Notification, RefusAvis, check_age, check_mode,
};
use super::remboursement::{RefusRemboursement, RemboursementBanque, Rendu};
use super::{Achat, DepartBanque, Requete, SessionRefusee};
use domain::Centimes;
use domain::instant::Instant;

const HOST: &str = "https://api.stripe.com";
const PAGE_HOST: &str = "https://checkout.stripe.com";

/// Version of the API these functions were written for: Stripe keeps old ones.
const VERSION: &str = "2024-06-20";

/// Seals a header may carry: one a secret, of which two are valid while one replaces the other.
const SEALS_MAX: usize = 8;

impl Stripe {
    pub(super) fn origin(&self) -> String {
        address(self.ailleurs.as_deref(), PAGE_HOST, "")
    }

    fn write_request(&self, path: &str, cle: &str, fields: &[(&str, &str)]) -> Requete {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(fields);
        Requete {
            adresse: address(self.ailleurs.as_deref(), HOST, path),
            entetes: vec![
                ("authorization", format!("Bearer {}", self.cle)),
                ("content-type", "application/x-www-form-urlencoded".into()),
                ("idempotency-key", cle.to_owned()),
                ("stripe-version", VERSION.into()),
            ],
            corps: body.finish(),
        }
    }

    pub(super) fn start(&self, achat: &Achat) -> DepartBanque {
        let amount = achat.montant.0.to_string();
        let name = format!("Commande {}", achat.reference);
        let fields = [
            ("mode", "payment"),
            ("locale", "fr"),
            ("client_reference_id", achat.reference.as_str()),
            ("customer_email", achat.acheteur.courriel.as_str()),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", "eur"),
            ("line_items[0][price_data][unit_amount]", &amount),
            ("line_items[0][price_data][product_data][name]", &name),
            ("payment_intent_data[metadata][commande]", &achat.reference),
            ("metadata[commande]", &achat.reference),
            ("success_url", &achat.retour),
            ("cancel_url", &achat.retour),
        ];
        let fields: Vec<_> = fields
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
            .collect();
        let cle = format!("{}-{}", achat.reference, achat.tentative);
        DepartBanque::Session(self.write_request("/v1/checkout/sessions", &cle, &fields))
    }

    pub(super) fn read_session(&self, status: u16, corps: &str) -> Result<String, SessionRefusee> {
        let told: Value = serde_json::from_str(corps).unwrap_or_default();
        if status != 200 {
            let sentence = told["error"]["message"].as_str();
            return Err(SessionRefusee(
                sentence.unwrap_or("unreadable answer").to_owned(),
            ));
        }
        let address = told["url"].as_str().unwrap_or_default();
        let rest = address.strip_prefix(&self.origin());
        match rest.is_some_and(|rest| rest.starts_with('/')) {
            true => Ok(address.to_owned()),
            false => Err(SessionRefusee("the session has no address".into())),
        }
    }

    pub(super) fn read_notification(&self, appel: &Appel<'_>) -> Result<Notification, RefusAvis> {
        let told_at = self.check_seal(appel)?;
        check_age(told_at, appel.recu_le)?;
        let event: Value =
            serde_json::from_slice(appel.corps).map_err(|_| RefusAvis::Illisible("event"))?;
        let kind = event["type"].as_str().ok_or(RefusAvis::Illisible("type"))?;
        let object = &event["data"]["object"];
        let issue = match kind {
            "checkout.session.completed" => match object["payment_status"].as_str() {
                Some("paid") => Issue::Capture,
                // A transfer or a debit: another event will tell.
                _ => Issue::Attente,
            },
            "checkout.session.async_payment_succeeded" => Issue::Capture,
            "checkout.session.async_payment_failed" | "payment_intent.payment_failed" => {
                Issue::Refus
            }
            "checkout.session.expired" => Issue::Abandon,
            _ => return Ok(Notification::Autre),
        };
        let livemode = event["livemode"].as_bool();
        let mode = match livemode.ok_or(RefusAvis::Illisible("livemode"))? {
            true => Mode::Production,
            false => Mode::Test,
        };
        check_mode(mode, self.mode)?;
        let is_session = kind.starts_with("checkout.");
        let (amount, transaction) = match is_session {
            true => (&object["amount_total"], &object["payment_intent"]),
            false => (&object["amount"], &object["id"]),
        };
        let reference = match is_session {
            true => &object["client_reference_id"],
            false => &object["metadata"]["commande"],
        };
        // A payment of the same account that was not asked by this shop.
        let Some(reference) = reference.as_str() else {
            return Ok(Notification::Autre);
        };
        if object["currency"].as_str() != Some("eur") {
            return Err(RefusAvis::Devise);
        }
        let motif = object["last_payment_error"]["code"].as_str();
        Ok(Notification::Paiement(AvisBanque {
            reference: reference.to_owned(),
            montant: Centimes(amount.as_i64().ok_or(RefusAvis::Illisible("amount"))?),
            issue,
            transaction: transaction.as_str().unwrap_or_default().to_owned(),
            autorisation: String::new(),
            motif: motif.unwrap_or_default().to_owned(),
        }))
    }

    /// The instant a webhook was sealed at: `t=…,v1=…`, several seals where a secret is replaced.
    fn check_seal(&self, appel: &Appel<'_>) -> Result<Instant, RefusAvis> {
        let header = appel.sceau.ok_or(RefusAvis::Sceau)?;
        let parts = header
            .split(',')
            .filter_map(|part| part.trim().split_once('='));
        let parts: Vec<_> = parts.take(SEALS_MAX + 1).collect();
        let stamp = parts
            .iter()
            .find(|(name, _)| *name == "t")
            .map(|(_, text)| *text);
        let stamp = stamp.ok_or(RefusAvis::Sceau)?;
        let message = [stamp.as_bytes(), b".", appel.corps].concat();
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.secret.as_bytes());
        let seals = parts.iter().filter(|(name, _)| *name == "v1");
        let mut seals = seals.filter_map(|(_, text)| read_hex(text));
        let is_sealed = seals.any(|seal| hmac::verify(&key, &message, &seal).is_ok());
        let seconds = stamp.parse().ok().filter(|_| is_sealed);
        seconds.map(Instant).ok_or(RefusAvis::Sceau)
    }

    pub(super) fn write_refund(&self, asked: &RemboursementBanque) -> Requete {
        let amount = asked.montant.0.to_string();
        let fields = [
            ("payment_intent", asked.transaction.as_str()),
            ("amount", &amount),
            ("metadata[commande]", &asked.reference),
        ];
        self.write_request("/v1/refunds", &asked.cle, &fields)
    }
}

/// Reads the answer to a refund.
pub(super) fn read_refund(status: u16, corps: &str) -> Result<Rendu, RefusRemboursement> {
    let told: Value = serde_json::from_str(corps).map_err(|_| RefusRemboursement::Illisible)?;
    match (status, told["status"].as_str()) {
        (200, Some("succeeded" | "pending" | "requires_action")) => Ok(Rendu {
            transaction: told["id"].as_str().unwrap_or_default().to_owned(),
        }),
        (200, Some(_)) => {
            let reason = told["failure_reason"].as_str().unwrap_or("refused");
            Err(RefusRemboursement::Refuse(reason.to_owned()))
        }
        // Asked again under the same word while the first is under way, or too often.
        (409 | 429, _) => Err(RefusRemboursement::Illisible),
        (400..=499, _) => {
            let sentence = told["error"]["message"].as_str().unwrap_or_default();
            Err(RefusRemboursement::Refuse(sentence.to_owned()))
        }
        _ => Err(RefusRemboursement::Illisible),
    }
}

#[cfg(test)]
mod tests;
