//! Stripe, by the shapes of its documents.

use super::*;
use crate::essais::achat;

fn contrat() -> Stripe {
    Stripe {
        mode: Mode::Test,
        cle: "sk_test_123".into(),
        secret: "whsec_essai".into(),
        ailleurs: None,
    }
}

/// RFC 4231, second test case of HMAC-SHA-256, through the same library.
#[test]
fn the_seal_is_hmac_sha_256() {
    let key = hmac::Key::new(hmac::HMAC_SHA256, b"Jefe");
    let tag = hmac::sign(&key, b"what do ya want for nothing?");
    let documented = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    assert_eq!(crate::champs::write_hex(tag.as_ref()), documented);
}

#[test]
fn a_session_asks_for_the_order_s_amount_once() {
    let DepartBanque::Session(request) = contrat().start(&achat()) else {
        panic!("a session");
    };
    assert_eq!(
        request.adresse,
        "https://api.stripe.com/v1/checkout/sessions"
    );
    let key = request
        .entetes
        .iter()
        .find(|(name, _)| *name == "idempotency-key");
    assert_eq!(key.map(|(_, text)| text.as_str()), Some("W0000123-a1B2c3"));
    let fields: Vec<(String, String)> = form_urlencoded::parse(request.corps.as_bytes())
        .into_owned()
        .collect();
    let text = |name: &str| {
        fields
            .iter()
            .find(|(it, _)| it == name)
            .map(|(_, text)| text.as_str())
    };
    assert_eq!(text("line_items[0][price_data][unit_amount]"), Some("5124"));
    assert_eq!(text("line_items[0][price_data][currency]"), Some("eur"));
    assert_eq!(text("client_reference_id"), Some("W0000123"));
}

#[test]
fn the_page_is_the_bank_s_and_its_refusal_is_told() {
    let page = contrat().read_session(200, r#"{"url":"https://checkout.stripe.com/c/pay/cs_1"}"#);
    assert_eq!(page, Ok("https://checkout.stripe.com/c/pay/cs_1".into()));
    let refused = contrat().read_session(401, r#"{"error":{"message":"Invalid API Key"}}"#);
    assert_eq!(refused, Err(SessionRefusee("Invalid API Key".into())));
    assert!(
        contrat()
            .read_session(200, r#"{"url":"javascript:alert(1)"}"#)
            .is_err()
    );
    assert!(contrat().read_session(200, "not JSON").is_err());
}

const PAID: &str = r#"{"id":"evt_1","livemode":false,"type":"checkout.session.completed",
    "data":{"object":{"amount_total":5124,"currency":"eur","client_reference_id":"W0000123",
    "payment_intent":"pi_1","payment_status":"paid"}}}"#;

fn header(body: &str, at: i64, secret: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let tag = hmac::sign(&key, format!("{at}.{body}").as_bytes());
    format!("t={at},v1={}", crate::champs::write_hex(tag.as_ref()))
}

fn read(body: &str, sceau: &str) -> Result<Notification, RefusAvis> {
    contrat().read_notification(&Appel {
        corps: body.as_bytes(),
        sceau: Some(sceau),
        recu_le: Instant(1_764_000_060),
    })
}

fn read_event(body: &str) -> Result<Notification, RefusAvis> {
    read(body, &header(body, 1_764_000_000, "whsec_essai"))
}

#[test]
fn a_sealed_event_tells_what_came_of_the_payment() {
    let Ok(Notification::Paiement(avis)) = read_event(PAID) else {
        panic!("a payment");
    };
    assert_eq!(
        (avis.reference.as_str(), avis.montant.0),
        ("W0000123", 5124)
    );
    assert_eq!(
        (avis.issue, avis.transaction.as_str()),
        (Issue::Capture, "pi_1")
    );
    let Ok(Notification::Paiement(later)) = read_event(&PAID.replace("paid", "unpaid")) else {
        panic!("a payment");
    };
    assert_eq!(later.issue, Issue::Attente);
    assert_eq!(
        read_event(&PAID.replace("checkout.session.completed", "invoice.paid")),
        Ok(Notification::Autre)
    );
}

#[test]
fn what_is_not_the_contract_s_is_not_believed() {
    let sealed = header(PAID, 1_764_000_000, "whsec_essai");
    assert_eq!(
        read(&PAID.replace("5124", "5125"), &sealed),
        Err(RefusAvis::Sceau)
    );
    assert_eq!(
        read(PAID, &header(PAID, 1_764_000_000, "another")),
        Err(RefusAvis::Sceau)
    );
    assert_eq!(read(PAID, "t=1764000000"), Err(RefusAvis::Sceau));
    assert_eq!(
        read(PAID, &header(PAID, 1_763_900_000, "whsec_essai")),
        Err(RefusAvis::Perime)
    );
    assert_eq!(
        read_event(&PAID.replace("false", "true")),
        Err(RefusAvis::AutreMode)
    );
    assert_eq!(
        read_event(&PAID.replace("\"eur\"", "\"usd\"")),
        Err(RefusAvis::Devise)
    );
}

/// « Roll endpoint secrets »: while one secret replaces another, the header bears both seals.
#[test]
fn one_right_seal_among_several_is_enough() {
    let right = header(PAID, 1_764_000_000, "whsec_essai");
    let (stamp, seal) = right.split_once(',').expect("two parts");
    assert!(read(PAID, &format!("{stamp},v1=00ff,{seal},v0=ignored")).is_ok());
}

#[test]
fn a_refund_is_asked_under_its_own_key() {
    let asked = RemboursementBanque {
        cle: "word".into(),
        reference: "W0000123".into(),
        transaction: "pi_1".into(),
        autorisation: String::new(),
        montant: Centimes(1000),
        capture: Centimes(5124),
        deja: Centimes(0),
        commande_le: Instant(0),
        capture_le: Instant(0),
        quand: Instant(1),
    };
    let request = contrat().write_refund(&asked);
    assert!(
        request
            .entetes
            .contains(&("idempotency-key", "word".into()))
    );
    assert!(
        request.corps.contains("payment_intent=pi_1&amount=1000"),
        "{}",
        request.corps
    );
    assert!(read_refund(200, r#"{"id":"re_1","status":"succeeded"}"#).is_ok());
    let refused = read_refund(400, r#"{"error":{"message":"already refunded"}}"#);
    assert_eq!(
        refused,
        Err(RefusRemboursement::Refuse("already refunded".into()))
    );
    assert_eq!(read_refund(500, "{}"), Err(RefusRemboursement::Illisible));
}
