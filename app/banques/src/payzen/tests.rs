//! PayZen, by the examples of its documents.

use super::*;
use crate::essais::achat;

fn contrat(cle: &str) -> PayZen {
    PayZen {
        plateforme: PlateformeContrat::PayZen,
        mode: Mode::Test,
        site: "12345678".into(),
        cle: cle.into(),
        mot_de_passe: String::new(),
        ailleurs: None,
    }
}

/// The form of « Calculer la signature », docs.lyra.com: with the key `1122334455667788` it is signed
/// `ycA5Do5tNvsnKdc/eP1bj2xa19z9q3iWPy9/rpesfS0=`.
const DOCUMENTED: [(&str, &str); 10] = [
    ("vads_action_mode", "INTERACTIVE"),
    ("vads_amount", "5124"),
    ("vads_ctx_mode", "TEST"),
    ("vads_currency", "978"),
    ("vads_page_action", "PAYMENT"),
    ("vads_payment_config", "SINGLE"),
    ("vads_site_id", "12345678"),
    ("vads_trans_date", "20170129130025"),
    ("vads_trans_id", "123456"),
    ("vads_version", "V2"),
];

#[test]
fn the_form_of_the_document_is_signed_as_the_document_says() {
    let signature = sign(DOCUMENTED.into_iter(), "1122334455667788");
    assert_eq!(signature, "ycA5Do5tNvsnKdc/eP1bj2xa19z9q3iWPy9/rpesfS0=");
}

/// The order of fields in the form is nothing: the names are sorted.
#[test]
fn fields_are_sorted_before_they_are_signed() {
    let mut backwards = DOCUMENTED;
    backwards.reverse();
    let signature = sign(backwards.into_iter(), "1122334455667788");
    assert_eq!(signature, "ycA5Do5tNvsnKdc/eP1bj2xa19z9q3iWPy9/rpesfS0=");
}

#[test]
fn the_form_names_the_order_its_amount_in_cents_and_the_person() {
    let DepartBanque::Formulaire { adresse, champs } = contrat("cle").start(&achat()) else {
        panic!("a form");
    };
    assert_eq!(adresse, "https://secure.payzen.eu/vads-payment/");
    let text = |name: &str| {
        let found = champs.iter().find(|(it, _)| it == name);
        found.map(|(_, text)| text.as_str())
    };
    assert_eq!(text("vads_order_id"), Some("W0000123"));
    assert_eq!(text("vads_amount"), Some("5124"));
    assert_eq!(text("vads_trans_date"), Some("20251124160000"));
    assert_eq!(text("vads_cust_last_name"), Some("Maurice"));
    assert_eq!(text("vads_cust_email"), Some("jeanne@exemple.fr"));
}

fn build_notification(fields: &[(&str, &str)], cle: &str) -> String {
    let signature = sign(fields.iter().copied(), cle);
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.extend_pairs(fields)
        .append_pair("signature", &signature);
    body.finish()
}

const PAID: [(&str, &str); 9] = [
    ("vads_amount", "5124"),
    ("vads_auth_result", "00"),
    ("vads_ctx_mode", "TEST"),
    ("vads_currency", "978"),
    ("vads_order_id", "W0000123"),
    ("vads_site_id", "12345678"),
    ("vads_trans_date", "20251124160000"),
    ("vads_trans_status", "AUTHORISED"),
    ("vads_trans_uuid", "5b158f084502428499b2d34ad074df05"),
];

fn read(fields: &[(&str, &str)], signed_with: &str) -> Result<Notification, RefusAvis> {
    let corps = build_notification(fields, signed_with);
    contrat("1122334455667788").read_notification(&Appel {
        corps: corps.as_bytes(),
        sceau: None,
        recu_le: Instant(1_764_000_060),
    })
}

fn changed(name: &str, text: &'static str) -> Result<Notification, RefusAvis> {
    let fields = PAID.map(|(it, value)| (it, if it == name { text } else { value }));
    read(&fields, "1122334455667788")
}

#[test]
fn a_sealed_notification_tells_what_came_of_the_payment() {
    let Ok(Notification::Paiement(avis)) = read(&PAID, "1122334455667788") else {
        panic!("a payment");
    };
    assert_eq!(avis.reference, "W0000123");
    assert_eq!(avis.montant.0, 5124);
    assert_eq!(avis.issue, Issue::Capture);
    assert_eq!(avis.transaction, "5b158f084502428499b2d34ad074df05");
}

#[test]
fn what_is_not_the_contract_s_is_not_believed() {
    assert_eq!(read(&PAID, "another key"), Err(RefusAvis::Sceau));
    assert_eq!(
        changed("vads_site_id", "87654321"),
        Err(RefusAvis::AutreContrat)
    );
    assert_eq!(
        changed("vads_ctx_mode", "PRODUCTION"),
        Err(RefusAvis::AutreMode)
    );
    assert_eq!(changed("vads_currency", "840"), Err(RefusAvis::Devise));
    assert_eq!(
        changed("vads_trans_date", "20251122160000"),
        Err(RefusAvis::Perime)
    );
    let status = RefusAvis::Illisible("vads_trans_status");
    assert_eq!(changed("vads_trans_status", "MARVELLOUS"), Err(status));
}

/// A byte changed after the seal: the amount first of all.
#[test]
fn an_amount_changed_after_the_seal_is_refused() {
    let corps = build_notification(&PAID, "1122334455667788").replace("5124", "5125");
    let refused = contrat("1122334455667788").read_notification(&Appel {
        corps: corps.as_bytes(),
        sceau: None,
        recu_le: Instant(1_764_000_060),
    });
    assert_eq!(refused, Err(RefusAvis::Sceau));
}
