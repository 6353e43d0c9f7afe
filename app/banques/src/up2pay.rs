//! Up2pay e-Transactions of Crédit Agricole: the form of Paybox by Verifone.
//!
//! Source: « Up2pay e-Transactions, manuel d'intégration » and « Paybox System » of Verifone. The
//! form is sealed by HMAC-SHA-512 over `name=value` joined by `&`, in the order of the form; the
//! notification by the bank's RSA key (PKCS#1, SHA-1) over its own bytes.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use jiff::Timestamp;
use jiff::civil::DateTime;
use ring::{hmac, signature};

use super::champs::{Recus, cut, read_cents, read_hex, split_name, write_hex};
use super::contrat::{Mode, Up2pay, address};
use super::notification::{
    Appel, AvisBanque, Issue, Notification, RefusAvis, check_age, check_mode,
};
use super::remboursement::{RefusRemboursement, RemboursementBanque, Rendu};
use super::{Achat, ChampsBanque, DepartBanque, EURO, Incomplet, Requete};
use domain::instant::Instant;

/// Public key that Verifone publishes for its notifications (`pubkey.pem`).
pub const CLE_PUBLIQUE: &str = "-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDe+hkicNP7ROHUssGNtHwiT2Ew
HFrSk/qwrcq8v5metRtTTFPE/nmzSkRnTs3GMpi57rBdxBBJW5W9cpNyGUh0jNXc
VrOSClpD5Ri2hER/GcNrxVRP7RlWOqB1C03q4QYmwjHZ+zlM4OUhCCAtSWflB4wC
Ka1g88CjFwRw/PB9kwIDAQAB
-----END PUBLIC KEY-----";

/// Fields that the notification brings, each under its own name; the seal is the last.
const RETOUR: &str =
    "montant:M;reference:R;appel:T;autorisation:A;transaction:S;erreur:E;date:W;heure:Q;sceau:K";

/// The name of the seal among them, as it stands in the bytes received.
const SCEAU: &[u8] = b"&sceau=";

/// The number of authorisation of trials: no bank was asked.
const AUTORISATION_DE_TEST: &str = "XXXXXX";

/// Bytes of a merchant's mark: 64 bits, of which a stranger has one guess a notification.
const MARQUE_BYTES: usize = 8;

/// Characters of a name or a town at most (`PBX_BILLING`).
const NOM_MAX: usize = 22;
/// Characters of a street at most.
const RUE_MAX: usize = 50;
/// Articles at most that `PBX_SHOPPINGCART` may tell.
const ARTICLES_MAX: u32 = 99;

/// Said where the key is not one of Up2pay.
const WRONG_KEY: Incomplet = Incomplet("la clé HMAC d'Up2pay est faite de chiffres hexadécimaux");

impl Up2pay {
    fn form_host(&self) -> &'static str {
        match self.mode {
            Mode::Test => "https://recette-tpeweb.e-transactions.fr",
            Mode::Production => "https://tpeweb.e-transactions.fr",
        }
    }

    fn api_host(&self) -> &'static str {
        match self.mode {
            Mode::Test => "https://recette-ppps.e-transactions.fr",
            Mode::Production => "https://ppps.e-transactions.fr",
        }
    }

    pub(super) fn origin(&self) -> String {
        address(self.ailleurs.as_deref(), self.form_host(), "")
    }

    pub(super) fn start(&self, achat: &Achat) -> Result<DepartBanque, Incomplet> {
        let when = Timestamp::from_second(achat.quand.0).unwrap_or_default();
        let mut champs: ChampsBanque = [
            ("PBX_SITE", self.site.clone()),
            ("PBX_RANG", self.rang.clone()),
            ("PBX_IDENTIFIANT", self.identifiant.clone()),
            ("PBX_TOTAL", achat.montant.0.to_string()),
            ("PBX_DEVISE", EURO.into()),
            ("PBX_CMD", self.mark(&achat.reference).ok_or(WRONG_KEY)?),
            ("PBX_PORTEUR", achat.acheteur.courriel.clone()),
            ("PBX_RETOUR", RETOUR.into()),
            ("PBX_HASH", "SHA512".into()),
            (
                "PBX_TIME",
                when.strftime("%Y-%m-%dT%H:%M:%S+00:00").to_string(),
            ),
            ("PBX_SHOPPINGCART", shopping_cart(achat.articles)),
            ("PBX_BILLING", billing(achat)),
            ("PBX_EFFECTUE", achat.retour.clone()),
            ("PBX_REFUSE", achat.retour.clone()),
            ("PBX_ANNULE", achat.retour.clone()),
            ("PBX_ATTENTE", achat.retour.clone()),
            ("PBX_REPONDRE_A", achat.notification.clone()),
            ("PBX_RUF1", "POST".into()),
            ("PBX_LANGUE", "FRA".into()),
        ]
        .map(|(name, text)| (name.to_owned(), text))
        .into();
        let hmac = sign(&champs, &self.cle).ok_or(WRONG_KEY)?;
        champs.push(("PBX_HMAC".into(), hmac));
        Ok(DepartBanque::Formulaire {
            adresse: format!("{}/php/", self.origin()),
            champs,
        })
    }

    pub(super) fn read_notification(&self, appel: &Appel<'_>) -> Result<Notification, RefusAvis> {
        self.check_seal(appel.corps)?;
        let recus = Recus::read(appel.corps);
        let erreur = recus.require("erreur")?;
        let autorisation = recus.find("autorisation").unwrap_or_default();
        let issue = outcome(erreur)?;
        if issue == Issue::Capture {
            let mode = match autorisation {
                AUTORISATION_DE_TEST => Mode::Test,
                _ => Mode::Production,
            };
            check_mode(mode, self.mode)?;
        }
        let date = format!("{} {}", recus.require("date")?, recus.require("heure")?);
        let date = read_date(&date).ok_or(RefusAvis::Illisible("date"))?;
        check_age(date, appel.recu_le)?;
        let [appel, transaction] =
            ["appel", "transaction"].map(|name| recus.find(name).unwrap_or_default());
        Ok(Notification::Paiement(AvisBanque {
            reference: self.read_reference(recus.require("reference")?)?,
            montant: read_cents(recus.require("montant")?, "montant")?,
            issue,
            // Refunds name both.
            transaction: format!("{appel}/{transaction}"),
            autorisation: autorisation.to_owned(),
            motif: match issue {
                Issue::Capture => String::new(),
                Issue::Attente | Issue::Refus | Issue::Abandon => erreur.to_owned(),
            },
        }))
    }

    /// The number of an order, followed by a mark that this merchant's key alone makes. The bank seals
    /// the notifications of all its merchants with one key and does not say whose they are: without the
    /// mark, another one's payment of the same amount would be believed here.
    fn mark(&self, reference: &str) -> Option<String> {
        let key = read_hex(self.cle.trim()).filter(|key| !key.is_empty())?;
        let key = hmac::Key::new(hmac::HMAC_SHA512, &key);
        let message = format!("{}:{reference}", self.site);
        let tag = hmac::sign(&key, message.as_bytes());
        let mark = write_hex(tag.as_ref().get(..MARQUE_BYTES)?);
        Some(format!("{reference}-{mark}"))
    }

    /// The number of an order that bears this merchant's mark.
    fn read_reference(&self, told: &str) -> Result<String, RefusAvis> {
        let (reference, _) = told.rsplit_once('-').ok_or(RefusAvis::AutreContrat)?;
        let is_ours = self.mark(reference).is_some_and(|marked| marked == told);
        match is_ours {
            true => Ok(reference.to_owned()),
            false => Err(RefusAvis::AutreContrat),
        }
    }

    /// The bank's key over the bytes before the seal.
    fn check_seal(&self, corps: &[u8]) -> Result<(), RefusAvis> {
        let at = corps.windows(SCEAU.len()).rposition(|it| it == SCEAU);
        let (sealed, sceau) = corps.split_at(at.ok_or(RefusAvis::Sceau)?);
        let recus = Recus::read(&sceau[1..]);
        let sceau = BASE64.decode(recus.find("sceau").ok_or(RefusAvis::Sceau)?);
        let sceau = sceau.map_err(|_| RefusAvis::Sceau)?;
        let pem = match self.cle_publique.trim() {
            "" => CLE_PUBLIQUE,
            pem => pem,
        };
        let der = read_public_key(pem).ok_or(RefusAvis::Sceau)?;
        let key = signature::UnparsedPublicKey::new(
            &signature::RSA_PKCS1_1024_8192_SHA1_FOR_LEGACY_USE_ONLY,
            der,
        );
        key.verify(sealed, &sceau).map_err(|_| RefusAvis::Sceau)
    }

    pub(super) fn write_refund(&self, asked: &RemboursementBanque) -> Option<Requete> {
        let (appel, transaction) = asked.transaction.split_once('/')?;
        let when = asked.quand.in_paris();
        let mut champs: ChampsBanque = [
            ("VERSION", "00104".into()),
            ("TYPE", "00014".into()),
            ("SITE", self.site.clone()),
            ("RANG", self.rang.clone()),
            ("NUMQUESTION", write_question(asked)),
            ("MONTANT", format!("{:010}", asked.montant.0)),
            ("DEVISE", EURO.into()),
            ("REFERENCE", self.mark(&asked.reference)?),
            ("NUMTRANS", transaction.to_owned()),
            ("NUMAPPEL", appel.to_owned()),
            ("HASH", "SHA512".into()),
            ("DATEQ", when.strftime("%d%m%Y%H%M%S").to_string()),
        ]
        .map(|(name, text)| (name.to_owned(), text))
        .into();
        let hmac = sign(&champs, &self.cle)?;
        champs.push(("HMAC".into(), hmac));
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(&champs);
        Some(Requete {
            adresse: address(self.ailleurs.as_deref(), self.api_host(), "/PPPS.php"),
            entetes: vec![("content-type", "application/x-www-form-urlencoded".into())],
            corps: body.finish(),
        })
    }
}

/// Reads the answer to a refund: a form, `CODEREPONSE=00000` where it was taken.
pub(super) fn read_refund(corps: &str) -> Result<Rendu, RefusRemboursement> {
    let recus = Recus::read(corps.trim().as_bytes());
    match recus.find("CODEREPONSE") {
        Some("00000") => Ok(Rendu {
            transaction: recus.find("NUMTRANS").unwrap_or_default().to_owned(),
        }),
        Some(code) => {
            let sentence = recus.find("COMMENTAIRE").unwrap_or_default();
            Err(RefusRemboursement::Refuse(
                format!("{code} {sentence}").trim().to_owned(),
            ))
        }
        None => Err(RefusRemboursement::Illisible),
    }
}

/// Number of a question, ten digits that no other of the day has: the second it is asked at, in its
/// day, and the last digits of the order.
fn write_question(asked: &RemboursementBanque) -> String {
    let digits: String = asked
        .reference
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    let order = digits.parse::<u64>().unwrap_or_default() % 100_000;
    format!("{:05}{order:05}", asked.quand.0.rem_euclid(86_400))
}

/// Outcome told by the error code: five zeros are a payment.
fn outcome(code: &str) -> Result<Issue, RefusAvis> {
    match code {
        "00000" => Ok(Issue::Capture),
        // Waiting for the bank that issued the card.
        "99999" => Ok(Issue::Attente),
        "00117" | "00030" => Ok(Issue::Abandon),
        _ if code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Issue::Refus),
        _ => Err(RefusAvis::Illisible("erreur")),
    }
}

/// HMAC-SHA-512 over the fields as they are sent, in capitals.
fn sign(champs: &[(String, String)], cle: &str) -> Option<String> {
    let key = read_hex(cle.trim()).filter(|key| !key.is_empty())?;
    let pairs: Vec<String> = champs
        .iter()
        .map(|(name, text)| format!("{name}={text}"))
        .collect();
    let key = hmac::Key::new(hmac::HMAC_SHA512, &key);
    let tag = hmac::sign(&key, pairs.join("&").as_bytes());
    Some(write_hex(tag.as_ref()).to_uppercase())
}

fn shopping_cart(articles: u32) -> String {
    let articles = articles.clamp(1, ARTICLES_MAX);
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><shoppingcart><total>\
         <totalQuantity>{articles}</totalQuantity></total></shoppingcart>"
    )
}

fn billing(achat: &Achat) -> String {
    let acheteur = &achat.acheteur;
    let (first, last) = split_name(&acheteur.nom);
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?><Billing><Address>");
    for (name, text) in [
        ("FirstName", cut(&first, NOM_MAX)),
        ("LastName", cut(&last, NOM_MAX)),
        ("Address1", cut(&acheteur.rue, RUE_MAX)),
        ("ZipCode", cut(&acheteur.code_postal, 16)),
        ("City", cut(&acheteur.ville, RUE_MAX)),
        // France, ISO 3166-1 numeric.
        ("CountryCode", "250".to_owned()),
    ] {
        let text = domain::html::escape(&text);
        xml.push_str(&format!("<{name}>{text}</{name}>"));
    }
    xml.push_str("</Address></Billing>");
    xml
}

/// `ddmmyyyy hh:mm:ss`, on the clocks of France.
fn read_date(text: &str) -> Option<Instant> {
    let date = DateTime::strptime("%d%m%Y %H:%M:%S", text).ok()?;
    let zoned = date.to_zoned(domain::instant::paris()).ok()?;
    Some(Instant(zoned.timestamp().as_second()))
}

/// The RSA key (PKCS#1) inside a public key in PEM (SPKI, RFC 5280).
fn read_public_key(pem: &str) -> Option<Vec<u8>> {
    let lines = pem
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("-----"));
    let der = BASE64.decode(lines.collect::<String>()).ok()?;
    // SEQUENCE { SEQUENCE { algorithm }, BIT STRING { key } }: the key follows the algorithm.
    let (spki, _) = read_tlv(&der, 0x30)?;
    let (_, rest) = read_tlv(spki, 0x30)?;
    let (bits, _) = read_tlv(rest, 0x03)?;
    // The first byte counts unused bits.
    bits.split_first().map(|(_, key)| key.to_vec())
}

/// Content of a DER element of this tag, and what follows it.
fn read_tlv(der: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (&found, rest) = der.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81 => (usize::from(*rest.first()?), rest.get(1..)?),
        0x82 => {
            let length = u16::from_be_bytes([*rest.first()?, *rest.get(1)?]);
            (usize::from(length), rest.get(2..)?)
        }
        _ => return None,
    };
    (found == tag && length <= rest.len()).then(|| rest.split_at(length))
}

#[cfg(test)]
mod tests;
