//! Monetico, by the examples of its documents.

use super::*;
use crate::essais::achat;

/// A key as the bank's sample programs spell one: the two last characters are not hexadecimal.
const KEY: &str = "12345678901234567890123456789012345678P0";

fn contrat() -> Monetico {
    Monetico {
        mode: Mode::Test,
        tpe: "1234567".into(),
        societe: "monSite1".into(),
        cle: KEY.into(),
        ailleurs: None,
    }
}

fn pairs(fields: &[(&str, &str)]) -> ChampsBanque {
    fields
        .iter()
        .map(|&(name, text)| (name.into(), text.into()))
        .collect()
}

/// « Documentation technique » 2.0, 9.3.1.1: the chain to certify of a payment at once, with the
/// fields of payments by instalments sent empty.
#[test]
fn the_chain_to_seal_is_that_of_the_document() {
    let fields = pairs(&[
        ("version", "3.0"),
        ("TPE", "1234567"),
        ("date", "05/12/2006:11:55:23"),
        ("montant", "62.73EUR"),
        ("reference", "ABERTYP00145"),
        ("texte-libre", "ExempleTexteLibre"),
        ("mail", "internaute@sonemail.fr"),
        ("lgue", "FR"),
        ("societe", "monSite1"),
        ("contexte_commande", "ewoJIkJJTExJTkciOnt9Cn0="),
        ("nbrech", ""),
        ("dateech1", ""),
        ("montantech1", ""),
        ("options", ""),
    ]);
    let documented = "TPE=1234567*contexte_commande=ewoJIkJJTExJTkciOnt9Cn0=\
                      *date=05/12/2006:11:55:23*dateech1=*lgue=FR*mail=internaute@sonemail.fr\
                      *montant=62.73EUR*montantech1=*nbrech=*options=*reference=ABERTYP00145\
                      *societe=monSite1*texte-libre=ExempleTexteLibre*version=3.0";
    assert_eq!(chain(&fields), documented);
}

/// The conversion of the bank's sample programs: `P0` stands for `90`, `5M` for `50`.
#[test]
fn a_key_is_converted_as_the_bank_s_programs_do() {
    let spelled = |end: &str| {
        let key = usable_key(&format!("{}{end}", &KEY[..38]));
        key.map(|bytes| write_hex(&bytes))
    };
    let hex = |end: &str| Some(format!("12345678901234567890123456789012345678{end}"));
    assert_eq!(spelled("P0"), hex("90"));
    assert_eq!(spelled("5M"), hex("50"));
    assert_eq!(spelled("4f"), hex("4f"));
    assert_eq!(usable_key("too short"), None);
}

/// RFC 2202, second test case of HMAC-SHA-1, through the same library.
#[test]
fn the_seal_is_hmac_sha_1() {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, b"Jefe");
    let tag = hmac::sign(&key, b"what do ya want for nothing?");
    assert_eq!(
        write_hex(tag.as_ref()),
        "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    );
}

#[test]
fn the_form_says_the_amount_with_its_currency_and_the_hour_of_france() {
    let Ok(DepartBanque::Formulaire { adresse, champs }) = contrat().start(&achat()) else {
        panic!("a form");
    };
    assert_eq!(adresse, "https://p.monetico-services.com/test/paiement.cgi");
    let text = |name: &str| {
        champs
            .iter()
            .find(|(it, _)| it == name)
            .map(|(_, text)| text.as_str())
    };
    assert_eq!(text("montant"), Some("51.24EUR"));
    assert_eq!(text("date"), Some("24/11/2025:17:00:00"));
    let context = BASE64
        .decode(text("contexte_commande").unwrap_or_default())
        .expect("base 64");
    let context: Value = serde_json::from_slice(&context).expect("JSON");
    assert_eq!(context["billing"]["addressLine1"], "20 rue des Fleurs");
}

#[test]
fn a_key_of_another_length_sends_nobody_anywhere() {
    let contrat = Monetico {
        cle: "1234".into(),
        ..contrat()
    };
    assert_eq!(contrat.start(&achat()), Err(WRONG_KEY));
}

const PAID: [(&str, &str); 8] = [
    ("TPE", "1234567"),
    ("code-retour", "payetest"),
    ("date", "24/11/2025_a_17:00:00"),
    ("montant", "51.24EUR"),
    ("numauto", "000000"),
    ("reference", "W0000123"),
    ("texte-libre", ""),
    ("cvx", "oui"),
];

fn read(fields: &[(&str, &str)], key: &str) -> Result<Notification, RefusAvis> {
    let mac = sign(&chain(&pairs(fields)), key).expect("a key");
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.extend_pairs(fields)
        .append_pair("MAC", &write_hex(mac.as_ref()).to_uppercase());
    contrat().read_notification(&Appel {
        corps: body.finish().as_bytes(),
        sceau: None,
        recu_le: Instant(1_764_000_060),
    })
}

fn changed(name: &str, text: &'static str) -> Result<Notification, RefusAvis> {
    read(
        &PAID.map(|(it, value)| (it, if it == name { text } else { value })),
        KEY,
    )
}

#[test]
fn a_sealed_notification_tells_what_came_of_the_payment() {
    let Ok(Notification::Paiement(avis)) = read(&PAID, KEY) else {
        panic!("a payment");
    };
    assert_eq!(
        (avis.reference.as_str(), avis.montant.0),
        ("W0000123", 5124)
    );
    assert_eq!(avis.issue, Issue::Capture);
    let Ok(Notification::Paiement(refused)) = changed("code-retour", "Annulation") else {
        panic!("a refusal");
    };
    assert_eq!(refused.issue, Issue::Refus);
}

#[test]
fn what_is_not_the_contract_s_is_not_believed() {
    let another = "1234567890123456789012345678901234567890".replace('1', "2");
    assert_eq!(read(&PAID, &another), Err(RefusAvis::Sceau));
    assert_eq!(changed("TPE", "7654321"), Err(RefusAvis::AutreContrat));
    assert_eq!(
        changed("code-retour", "paiement"),
        Err(RefusAvis::AutreMode)
    );
    assert_eq!(changed("montant", "51.24USD"), Err(RefusAvis::Devise));
    assert_eq!(
        changed("date", "22/11/2025_a_17:00:00"),
        Err(RefusAvis::Perime)
    );
    assert_eq!(
        changed("montant", "51.245EUR"),
        Err(RefusAvis::Illisible("montant"))
    );
}

/// « Documentation technique » 2.0, 4.4: the two answers of the return interface.
#[test]
fn the_bank_is_answered_in_its_own_words() {
    assert_eq!(answer(true).corps, "version=2\ncdr=0\n");
    assert_eq!(answer(false).corps, "version=2\ncdr=1\n");
}

#[test]
fn a_refund_says_what_is_left_to_give_back() {
    let asked = RemboursementBanque {
        cle: "k".into(),
        reference: "W0000123".into(),
        transaction: String::new(),
        autorisation: "000000".into(),
        montant: Centimes(1000),
        capture: Centimes(5124),
        deja: Centimes(124),
        commande_le: Instant(1_764_000_000),
        capture_le: Instant(1_764_000_000),
        quand: Instant(1_764_086_400),
    };
    let request = contrat().write_refund(&asked).expect("a request");
    assert_eq!(
        request.adresse,
        "https://payment-api.e-i.com/test/recredit_paiement.cgi"
    );
    assert!(
        request.corps.contains("montant_possible=50.00EUR"),
        "{}",
        request.corps
    );
    assert!(
        request.corps.contains("montant_recredit=10.00EUR"),
        "{}",
        request.corps
    );
    assert!(read_refund("version=1.0\nreference=W0000123\ncdr=0\nlib=recredit effectue\n").is_ok());
    let refused = read_refund("version=1.0\ncdr=-35\nlib=montant trop eleve\n");
    assert_eq!(
        refused,
        Err(RefusRemboursement::Refuse("montant trop eleve".into()))
    );
}
