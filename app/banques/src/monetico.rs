//! Monetico Paiement of Crédit Mutuel and CIC, version 3.0 of its messages.
//!
//! Source: « Monetico Paiement, documentation technique », version 2.0. The seal (`MAC`) is
//! HMAC-SHA-1 over `name=value` of every field sorted by name (ASCII) and joined by `*`.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use jiff::civil::DateTime;
use ring::hmac;
use serde_json::{Map, Value, json};

use super::champs::{Recus, cut, read_cents, read_hex, split_name, write_decimal, write_hex};
use super::contrat::{Mode, Monetico, address};
use super::notification::{
    Appel, AvisBanque, Issue, Notification, RefusAvis, ReponseBanque, check_age, check_mode,
};
use super::remboursement::{RefusRemboursement, RemboursementBanque, Rendu};
use super::{Achat, ChampsBanque, DepartBanque, Incomplet, Requete};
use domain::Centimes;
use domain::instant::Instant;

const FORM_HOST: &str = "https://p.monetico-services.com";
const API_HOST: &str = "https://payment-api.e-i.com";

/// Characters of a key as the bank gives it.
const KEY_CHARS: usize = 40;
/// Characters of each field of the billing address at most (`contexte_commande`).
const ADRESSE_MAX: usize = 50;
const NOM_MAX: usize = 45;

/// Said where the key is not one of Monetico.
const WRONG_KEY: Incomplet = Incomplet("la clé de Monetico a 40 caractères");

impl Monetico {
    pub(super) fn origin(&self) -> String {
        address(self.ailleurs.as_deref(), FORM_HOST, "")
    }

    /// Path of a service: that of trials is under `/test`.
    fn path(&self, service: &str) -> String {
        match self.mode {
            Mode::Test => format!("/test/{service}"),
            Mode::Production => format!("/{service}"),
        }
    }

    pub(super) fn start(&self, achat: &Achat) -> Result<DepartBanque, Incomplet> {
        let acheteur = &achat.acheteur;
        let (first, last) = split_name(&acheteur.nom);
        let mut billing = Map::new();
        let mut tell = |name: &str, text: String| {
            if !text.is_empty() {
                billing.insert(name.into(), Value::String(text));
            }
        };
        tell("firstName", cut(&first, NOM_MAX));
        tell("lastName", cut(&last, NOM_MAX));
        tell("addressLine1", cut(&acheteur.rue, ADRESSE_MAX));
        tell("city", cut(&acheteur.ville, ADRESSE_MAX));
        tell("postalCode", cut(&acheteur.code_postal, 10));
        tell("country", "FR".into());
        let contexte = json!({"billing": billing}).to_string();
        let mut champs: ChampsBanque = [
            ("TPE", self.tpe.clone()),
            ("contexte_commande", BASE64.encode(contexte)),
            ("date", write_date(achat.quand)),
            ("lgue", "FR".into()),
            ("mail", acheteur.courriel.clone()),
            ("montant", format!("{}EUR", write_decimal(achat.montant))),
            ("reference", achat.reference.clone()),
            ("societe", self.societe.clone()),
            ("url_retour_err", achat.retour.clone()),
            ("url_retour_ok", achat.retour.clone()),
            ("version", "3.0".into()),
        ]
        .map(|(name, text)| (name.to_owned(), text))
        .into();
        let mac = sign(&chain(&champs), &self.cle).ok_or(WRONG_KEY)?;
        champs.push(("MAC".into(), write_hex(mac.as_ref())));
        Ok(DepartBanque::Formulaire {
            adresse: address(
                self.ailleurs.as_deref(),
                FORM_HOST,
                &self.path("paiement.cgi"),
            ),
            champs,
        })
    }

    pub(super) fn read_notification(&self, appel: &Appel<'_>) -> Result<Notification, RefusAvis> {
        let recus = Recus::read(appel.corps);
        let mac = recus
            .find("MAC")
            .and_then(read_hex)
            .ok_or(RefusAvis::Sceau)?;
        let sealed: ChampsBanque = recus
            .iter()
            .filter(|(name, _)| *name != "MAC")
            .map(|(name, text)| (name.to_owned(), text.to_owned()))
            .collect();
        let key = usable_key(&self.cle).ok_or(RefusAvis::Sceau)?;
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &key);
        hmac::verify(&key, chain(&sealed).as_bytes(), &mac).map_err(|_| RefusAvis::Sceau)?;
        if recus.require("TPE")? != self.tpe {
            return Err(RefusAvis::AutreContrat);
        }
        let (issue, mode) = outcome(recus.require("code-retour")?)?;
        if let Some(mode) = mode {
            check_mode(mode, self.mode)?;
        }
        let date = read_date(recus.require("date")?).ok_or(RefusAvis::Illisible("date"))?;
        check_age(date, appel.recu_le)?;
        let numauto = recus.find("numauto").unwrap_or_default();
        Ok(Notification::Paiement(AvisBanque {
            reference: recus.require("reference")?.to_owned(),
            montant: read_amount(recus.require("montant")?)?,
            issue,
            // Monetico knows a payment by the number of the order.
            transaction: recus.require("reference")?.to_owned(),
            autorisation: numauto.to_owned(),
            motif: recus.find("motifrefus").unwrap_or_default().to_owned(),
        }))
    }

    pub(super) fn write_refund(&self, asked: &RemboursementBanque) -> Option<Requete> {
        if asked.autorisation.is_empty() {
            return None;
        }
        let left = Centimes(asked.capture.0 - asked.deja.0);
        let day = |when: Instant| when.in_paris().strftime("%d/%m/%Y").to_string();
        let amount = |montant| format!("{}EUR", write_decimal(montant));
        let mut champs: ChampsBanque = [
            ("TPE", self.tpe.clone()),
            ("date", write_date(asked.quand)),
            ("date_commande", day(asked.commande_le)),
            ("date_remise", day(asked.capture_le)),
            ("lgue", "FR".into()),
            ("montant", amount(asked.capture)),
            ("montant_possible", amount(left)),
            ("montant_recredit", amount(asked.montant)),
            ("num_autorisation", asked.autorisation.clone()),
            ("reference", asked.reference.clone()),
            ("societe", self.societe.clone()),
            ("version", "3.0".into()),
        ]
        .map(|(name, text)| (name.to_owned(), text))
        .into();
        let mac = sign(&chain(&champs), &self.cle)?;
        champs.push(("MAC".into(), write_hex(mac.as_ref())));
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(&champs);
        Some(Requete {
            adresse: address(
                self.ailleurs.as_deref(),
                API_HOST,
                &self.path("recredit_paiement.cgi"),
            ),
            entetes: vec![("content-type", "application/x-www-form-urlencoded".into())],
            corps: body.finish(),
        })
    }
}

/// Reads the answer to a refund: lines `name=value`, `cdr=0` where it was taken.
pub(super) fn read_refund(corps: &str) -> Result<Rendu, RefusRemboursement> {
    let find = |name: &str| {
        let mut pairs = corps.lines().filter_map(|line| line.split_once('='));
        pairs.find_map(|(it, text)| (it.trim() == name).then(|| text.trim().to_owned()))
    };
    match find("cdr").as_deref() {
        Some("0") => Ok(Rendu {
            transaction: String::new(),
        }),
        Some(_) => Err(RefusRemboursement::Refuse(find("lib").unwrap_or_default())),
        None => Err(RefusRemboursement::Illisible),
    }
}

/// The answer the bank waits for: two lines, whose second tells whether the seal was right.
pub(super) fn answer(taken: bool) -> ReponseBanque {
    ReponseBanque {
        status: 200,
        corps: match taken {
            true => "version=2\ncdr=0\n",
            false => "version=2\ncdr=1\n",
        },
    }
}

/// Outcome told by `code-retour`, and the mode it belongs to; a refusal tells none.
fn outcome(code: &str) -> Result<(Issue, Option<Mode>), RefusAvis> {
    match code {
        "payetest" => Ok((Issue::Capture, Some(Mode::Test))),
        "paiement" => Ok((Issue::Capture, Some(Mode::Production))),
        "Annulation" => Ok((Issue::Refus, None)),
        _ => Err(RefusAvis::Illisible("code-retour")),
    }
}

/// Sealed text: `name=value` sorted by name, joined by `*`.
fn chain(champs: &[(String, String)]) -> String {
    let mut sorted: Vec<_> = champs.iter().collect();
    sorted.sort_unstable();
    let pairs: Vec<String> = sorted
        .into_iter()
        .map(|(name, text)| format!("{name}={text}"))
        .collect();
    pairs.join("*")
}

fn sign(message: &str, cle: &str) -> Option<hmac::Tag> {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &usable_key(cle)?);
    Some(hmac::sign(&key, message.as_bytes()))
}

/// The 20 bytes that the 40 characters of a key stand for: hexadecimal, but for older keys whose two
/// last characters the bank spells otherwise (its sample programs, `getUsableKey`).
fn usable_key(cle: &str) -> Option<Vec<u8>> {
    let cle = cle.trim();
    if cle.len() != KEY_CHARS || !cle.is_ascii() {
        return None;
    }
    let (head, end) = cle.split_at(KEY_CHARS - 2);
    let (high, low) = (end.as_bytes()[0], char::from(end.as_bytes()[1]));
    let end = match high {
        b'G'..=b'`' => format!("{}{low}", char::from(high - 23)),
        _ if low == 'M' => format!("{}0", char::from(high)),
        _ => end.to_owned(),
    };
    read_hex(&format!("{head}{end}"))
}

/// An amount with its currency: `62.73EUR`.
fn read_amount(text: &str) -> Result<Centimes, RefusAvis> {
    let number = text.strip_suffix("EUR").ok_or(RefusAvis::Devise)?;
    let (units, cents) = number.split_once('.').unwrap_or((number, ""));
    match cents.len() {
        0..=2 => read_cents(&format!("{units}{cents:0<2}"), "montant"),
        _ => Err(RefusAvis::Illisible("montant")),
    }
}

/// `dd/mm/yyyy:hh:mm:ss`, on the clocks of France.
fn write_date(when: Instant) -> String {
    when.in_paris().strftime("%d/%m/%Y:%H:%M:%S").to_string()
}

/// `dd/mm/yyyy_a_hh:mm:ss`, as a notification writes it.
fn read_date(text: &str) -> Option<Instant> {
    let date = DateTime::strptime("%d/%m/%Y_a_%H:%M:%S", text).ok()?;
    let zoned = date.to_zoned(domain::instant::paris()).ok()?;
    Some(Instant(zoned.timestamp().as_second()))
}

#[cfg(test)]
mod tests;
