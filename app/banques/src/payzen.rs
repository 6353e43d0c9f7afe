//! Hosted form of Lyra, versions V2: PayZen, Systempay, Sogecommerce, Scellius.
//!
//! Source: « Guide d'implémentation du formulaire de paiement », docs.lyra.com. The signature is
//! HMAC-SHA-256 over the values of the `vads_` fields, sorted by name and joined by `+`, the key
//! after them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use jiff::Timestamp;
use ring::hmac;
use serde_json::json;

use super::champs::{Recus, cut, read_cents, split_name};
use super::contrat::{Mode, PayZen, PlateformeContrat, address};
use super::notification::{
    Appel, AvisBanque, Issue, Notification, RefusAvis, check_age, check_mode,
};
use super::remboursement::{RefusRemboursement, RemboursementBanque, Rendu};
use super::{Achat, ChampsBanque, DepartBanque, EURO, Requete};
use domain::instant::Instant;

/// Characters of a street at most (`vads_cust_address`).
const RUE_MAX: usize = 255;
/// Characters of a name, a town or an e-mail address at most.
const NOM_MAX: usize = 63;

impl PlateformeContrat {
    fn form_host(self) -> &'static str {
        match self {
            Self::PayZen => "https://secure.payzen.eu",
            Self::Systempay => "https://paiement.systempay.fr",
            Self::Sogecommerce => "https://sogecommerce.societegenerale.eu",
            Self::Scellius => "https://scelliuspaiement.labanquepostale.fr",
            Self::Lyra => "https://secure.lyra.com",
        }
    }

    fn api_host(self) -> &'static str {
        match self {
            Self::PayZen => "https://api.payzen.eu",
            Self::Systempay => "https://api.systempay.fr",
            Self::Sogecommerce => "https://api-sogecommerce.societegenerale.eu",
            Self::Scellius => "https://api.scelliuspaiement.labanquepostale.fr",
            Self::Lyra => "https://api.lyra.com",
        }
    }
}

impl Mode {
    /// `vads_ctx_mode`.
    fn vads(self) -> &'static str {
        match self {
            Self::Test => "TEST",
            Self::Production => "PRODUCTION",
        }
    }
}

impl PayZen {
    pub(super) fn origin(&self) -> String {
        address(self.ailleurs.as_deref(), self.plateforme.form_host(), "")
    }

    pub(super) fn start(&self, achat: &Achat) -> DepartBanque {
        let acheteur = &achat.acheteur;
        let (first, last) = split_name(&acheteur.nom);
        let mut champs: ChampsBanque = Vec::new();
        let mut add = |name: &str, text: &str| {
            if !text.is_empty() {
                champs.push((format!("vads_{name}"), text.to_owned()));
            }
        };
        add("action_mode", "INTERACTIVE");
        add("amount", &achat.montant.0.to_string());
        add("ctx_mode", self.mode.vads());
        add("currency", EURO);
        add("cust_address", &cut(&acheteur.rue, RUE_MAX));
        add("cust_city", &cut(&acheteur.ville, NOM_MAX));
        add("cust_country", "FR");
        add("cust_email", &acheteur.courriel);
        add("cust_first_name", &cut(&first, NOM_MAX));
        add("cust_last_name", &cut(&last, NOM_MAX));
        add("cust_phone", &acheteur.telephone);
        add("cust_zip", &acheteur.code_postal);
        add("language", "fr");
        add("order_id", &achat.reference);
        add("page_action", "PAYMENT");
        add("payment_config", "SINGLE");
        add("return_mode", "GET");
        add("site_id", &self.site);
        add("trans_date", &write_date(achat.quand));
        add("trans_id", &achat.tentative);
        add("url_check", &achat.notification);
        add("url_return", &achat.retour);
        add("version", "V2");
        let sorted = champs
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()));
        let signature = sign(sorted, &self.cle);
        champs.push(("signature".into(), signature));
        DepartBanque::Formulaire {
            adresse: format!("{}/vads-payment/", self.origin()),
            champs,
        }
    }

    pub(super) fn read_notification(&self, appel: &Appel<'_>) -> Result<Notification, RefusAvis> {
        let recus = Recus::read(appel.corps);
        let sceau = recus.find("signature").ok_or(RefusAvis::Sceau)?;
        let sceau = BASE64.decode(sceau).map_err(|_| RefusAvis::Sceau)?;
        let message = message(recus.iter(), &self.cle);
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.cle.as_bytes());
        hmac::verify(&key, message.as_bytes(), &sceau).map_err(|_| RefusAvis::Sceau)?;
        if recus.require("vads_site_id")? != self.site {
            return Err(RefusAvis::AutreContrat);
        }
        let mode = match recus.require("vads_ctx_mode")? {
            "TEST" => Mode::Test,
            "PRODUCTION" => Mode::Production,
            _ => return Err(RefusAvis::Illisible("vads_ctx_mode")),
        };
        check_mode(mode, self.mode)?;
        let date = read_date(recus.require("vads_trans_date")?);
        check_age(
            date.ok_or(RefusAvis::Illisible("vads_trans_date"))?,
            appel.recu_le,
        )?;
        // A credit is a refund, made here or at the bank's own desk.
        if recus.find("vads_operation_type") == Some("CREDIT") {
            return Ok(Notification::Autre);
        }
        if recus.require("vads_currency")? != EURO {
            return Err(RefusAvis::Devise);
        }
        Ok(Notification::Paiement(AvisBanque {
            reference: recus.require("vads_order_id")?.to_owned(),
            montant: read_cents(recus.require("vads_amount")?, "vads_amount")?,
            issue: outcome(recus.require("vads_trans_status")?)?,
            transaction: recus.find("vads_trans_uuid").unwrap_or_default().to_owned(),
            autorisation: recus
                .find("vads_auth_number")
                .unwrap_or_default()
                .to_owned(),
            motif: recus
                .find("vads_auth_result")
                .unwrap_or_default()
                .to_owned(),
        }))
    }

    pub(super) fn write_refund(&self, asked: &RemboursementBanque) -> Option<Requete> {
        if self.mot_de_passe.is_empty() || asked.transaction.is_empty() {
            return None;
        }
        let credentials = BASE64.encode(format!("{}:{}", self.site, self.mot_de_passe));
        let host = self.plateforme.api_host();
        let path = "/api-payment/V4/Transaction/CancelOrRefund";
        let corps = json!({
            "uuid": asked.transaction,
            "amount": asked.montant.0,
            "currency": "EUR",
            // What is not captured yet and is given back whole is cancelled; else it is refunded.
            "resolutionMode": "AUTO",
            "comment": asked.cle,
        });
        Some(Requete {
            adresse: address(self.ailleurs.as_deref(), host, path),
            entetes: vec![
                ("authorization", format!("Basic {credentials}")),
                ("content-type", "application/json".into()),
            ],
            corps: corps.to_string(),
        })
    }
}

/// Reads the answer of the REST API.
pub(super) fn read_refund(corps: &str) -> Result<Rendu, RefusRemboursement> {
    let told: serde_json::Value =
        serde_json::from_str(corps).map_err(|_| RefusRemboursement::Illisible)?;
    let answer = &told["answer"];
    match told["status"].as_str() {
        Some("SUCCESS") => {
            let uuid = answer["uuid"].as_str().unwrap_or_default();
            Ok(Rendu {
                transaction: uuid.to_owned(),
            })
        }
        Some("ERROR") => {
            let code = answer["errorCode"].as_str().unwrap_or_default();
            let sentence = answer["errorMessage"].as_str().unwrap_or_default();
            Err(RefusRemboursement::Refuse(
                format!("{code} {sentence}").trim().to_owned(),
            ))
        }
        _ => Err(RefusRemboursement::Illisible),
    }
}

/// The outcome that `vads_trans_status` tells.
fn outcome(status: &str) -> Result<Issue, RefusAvis> {
    match status {
        "AUTHORISED" | "CAPTURED" | "ACCEPTED" => Ok(Issue::Capture),
        "AUTHORISED_TO_VALIDATE"
        | "WAITING_AUTHORISATION"
        | "WAITING_AUTHORISATION_TO_VALIDATE"
        | "INITIAL"
        | "UNDER_VERIFICATION"
        | "PRE_AUTHORISED"
        | "SUSPENDED" => Ok(Issue::Attente),
        "REFUSED" | "CAPTURE_FAILED" | "NOT_CREATED" => Ok(Issue::Refus),
        "ABANDONED" | "CANCELLED" | "EXPIRED" => Ok(Issue::Abandon),
        _ => Err(RefusAvis::Illisible("vads_trans_status")),
    }
}

/// Signed text: values of the `vads_` fields sorted by name, joined by `+`, then the key.
fn message<'a>(champs: impl Iterator<Item = (&'a str, &'a str)>, cle: &str) -> String {
    let mut vads: Vec<_> = champs
        .filter(|(name, _)| name.starts_with("vads_"))
        .collect();
    vads.sort_unstable();
    let mut message = String::new();
    for (_, text) in vads {
        message.push_str(text);
        message.push('+');
    }
    message.push_str(cle);
    message
}

fn sign<'a>(champs: impl Iterator<Item = (&'a str, &'a str)>, cle: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, cle.as_bytes());
    BASE64.encode(hmac::sign(&key, message(champs, cle).as_bytes()))
}

/// `YYYYMMDDHHMMSS`, in universal time.
fn write_date(when: Instant) -> String {
    let when = Timestamp::from_second(when.0).unwrap_or_default();
    when.strftime("%Y%m%d%H%M%S").to_string()
}

fn read_date(text: &str) -> Option<Instant> {
    let date = jiff::civil::DateTime::strptime("%Y%m%d%H%M%S", text).ok()?;
    let zoned = date.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
    Some(Instant(zoned.timestamp().as_second()))
}

#[cfg(test)]
mod tests;
