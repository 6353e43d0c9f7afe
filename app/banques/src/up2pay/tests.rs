//! Up2pay, by a value computed elsewhere with the key the bank publishes for trials, and by seals made
//! with OpenSSL.

use super::*;
use crate::essais::achat;

/// Key of trials, the same for everybody (« Paramètres de test », Verifone).
const KEY: &str = "0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF\
                   0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF";

/// Public half of a pair that `openssl genrsa 2048` made for these tests; the seals below were made by
/// `openssl dgst -sha1 -sign` with the other half, which is kept nowhere.
const PUBLIC: &str = "-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmW+Yi7Fqr8oU/t7e9ZGE
yK4tjqGUrKe0j1pBXNE5WKtMzgP6liGoggVyO864cTSR6cBfa/gbGDdQGroZSoh5
kigKVt3QbpcDlz/meWlkwzv1+rF9Ricr2yP31kWYmu31G1ls47ArmFm6Y7OY6jHt
Lf/4pvna1ArztYBsFwAGRou3duGKVFX1xr+b3vx7Wq5upXc2IoOuAbHaeoU2VapP
tvZx6J03M6NEjopXSQd52dUq3HH8ywYUdoKgPmCh1HAbL+6wC8sWT4MXOBPwPlRX
BjaLyc8hrNveOUXtWZxz/RjoEN6mTQgV/lO6ZHF/DC9CpHx+1c2XKbLUB6nUM1fK
tQIDAQAB
-----END PUBLIC KEY-----";

fn contrat() -> Up2pay {
    Up2pay {
        mode: Mode::Test,
        site: "1999888".into(),
        rang: "32".into(),
        identifiant: "110647233".into(),
        cle: KEY.into(),
        cle_publique: PUBLIC.into(),
        ailleurs: None,
    }
}

/// A form sealed with the key of trials by another program (PHP, `hash_hmac`).
#[test]
fn a_form_is_sealed_as_others_seal_it() {
    let champs: ChampsBanque = [
        ("PBX_SITE", "1999888"),
        ("PBX_RANG", "32"),
        ("PBX_IDENTIFIANT", "110647233"),
        ("PBX_TOTAL", "2500"),
        ("PBX_DEVISE", "978"),
        ("PBX_LANGUE", "FRA"),
        ("PBX_CMD", "TEST Paybox"),
        ("PBX_PORTEUR", "test@paybox.com"),
        (
            "PBX_RETOUR",
            "total:M;cmd:R;autorisation:A;transaction:T;status:E",
        ),
        ("PBX_HASH", "SHA512"),
        ("PBX_TIME", "2018-03-02T20:20:19+01:00"),
        ("PBX_SOURCE", "HTML"),
        ("PBX_TYPEPAIEMENT", "CARTE"),
        ("PBX_TYPECARTE", "CB"),
        ("PBX_SHOPPINGCART", &shopping_cart(1)),
        (
            "PBX_BILLING",
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><Billing><Address>\
             <FirstName>Jean</FirstName><LastName>Maurice</LastName>\
             <Address1>20 rue des fleurs</Address1><ZipCode>75003</ZipCode><City>Paris</City>\
             <CountryCode>250</CountryCode></Address></Billing>",
        ),
    ]
    .map(|(name, text)| (name.to_owned(), text.to_owned()))
    .into();
    let expected = "FAC38D4D5393F54D5AB200CF37A87CAA086BBEBD424236A78DDF8006A57CF0E1\
                    05E2C54F5365794E1B412B9D56ADE614D0ED709C146FCAE6F5F3A304B7394ADE";
    assert_eq!(sign(&champs, KEY).as_deref(), Some(expected));
}

#[test]
fn the_form_tells_the_bank_where_to_notify_and_ends_with_its_seal() {
    let Ok(DepartBanque::Formulaire { adresse, champs }) = contrat().start(&achat()) else {
        panic!("a form");
    };
    assert_eq!(adresse, "https://recette-tpeweb.e-transactions.fr/php/");
    let text = |name: &str| {
        champs
            .iter()
            .find(|(it, _)| it == name)
            .map(|(_, text)| text.as_str())
    };
    assert_eq!(text("PBX_TOTAL"), Some("5124"));
    assert_eq!(text("PBX_TIME"), Some("2025-11-24T16:00:00+00:00"));
    assert_eq!(text("PBX_REPONDRE_A"), Some(achat().notification.as_str()));
    assert_eq!(
        champs.last().map(|(name, _)| name.as_str()),
        Some("PBX_HMAC")
    );
    let unreadable = Up2pay {
        cle: "xyz".into(),
        ..contrat()
    };
    assert_eq!(unreadable.start(&achat()), Err(WRONG_KEY));
}

/// A name with what XML gives a sense to.
#[test]
fn the_address_is_escaped_for_xml() {
    let mut achat = achat();
    achat.acheteur.nom = "Bois & <Fils>".into();
    assert!(
        billing(&achat)
            .contains("<FirstName>Bois &amp;</FirstName><LastName>&lt;Fils&gt;</LastName>")
    );
}

const PAID: &str = "montant=5124&reference=W0000123-1bfb51ea892486b0&appel=0012345678&autorisation=XXXXXX&transaction=0087654321&erreur=00000&date=24112025&heure=17%3A00%3A00";
const PAID_SEAL: &str = "FGWRFsbh6ffGkX7yDtbaSPXh/KxBUpfrzajLu4G8IDFN663ppzeeVUz/I3IjEpnJt08cro4QWqKTSu9KqM+lw+0y6uJohwzoVO++UgQVBdHfhiKu/IvY7Slb3AsrCkTWlr4jJFKlZNdc1Qz/e+XceH2Y5V7YBs1td3br+Y66hgP6o8EPJlfy4PdPY3kZpOSZrs0/vgjIqaTU1fwn2d+7yRO4uTB+yuVuYGl+dpcGty2CfhYOJTOB4Tpj1x4KJlFvRhUgEvUc2C4wnBVugWPogpfsH1l/Jdv6M+8sGtgBw/QkMALmzHFMDcXbLLUP35zu/RRw2W6ymN2wng4GBDmBMg==";
const REFUSED: &str = "montant=5124&reference=W0000123-1bfb51ea892486b0&appel=&autorisation=&transaction=&erreur=00105&date=24112025&heure=17%3A00%3A00";
const REFUSED_SEAL: &str = "TogjNODviHsFtAeG9+bIGefa1rOvqQHYO9iyGWBih/q5A03SN6kSpSOeQRmJz5bqrGCIY5N0SDp51GbhZ07HqVetXrTWtWpCwC27rR89lAw/nY9bKtwXw0Ctra9wVKiLO7ViQjNIfjddVjZwOHALcX16tPRRjWmFL6kzzU0FZm9Ma/ptojzrZoRVQyrb6/c4P8BNk69WYwVzrVQOQtFP3UrHcQFm9mSLNVfIl+SXr2GI/TDg9VdOIMEs3uld9lt0FipLFDSKh+Qlm/6/PAoMurvFFY7tClpDgyT7gDn849dJYnm57aneGLkIRRls0pTnfeOhs+s6kFvpZIko4AefGA==";
const REAL: &str = "montant=5124&reference=W0000123-1bfb51ea892486b0&appel=0012345678&autorisation=123456&transaction=0087654321&erreur=00000&date=24112025&heure=17%3A00%3A00";
const REAL_SEAL: &str = "VRqLWgE3ih3L78w1lwKrirL39kv32Y2bF8WDIUsayfFXl3VQYF6m9sOiqd6xwUs2A1O+dXu5O1ThOajY9aQzxVciHgMNEyxVBs8L531/hwxje67CK8kNROq4RM8tCDB149J9jE0k8k9uST21Yc3YHmRrcrxdiqB9epmD+yfGHULGG/ymtAk46JfTmWGb1bVBTYPC/vkxbg5OW9uuPTK7uZ1yw3vz4ICaHYU3H4TtjOyREAWhmbweXeWt6pzGaSV2ik6MjmchAo9XcqHuiAHyT5eZ7tFQliRfYSJrcDbDiYa714I8qdYmVWYlUg6sD3slDLfQTa/T5e05tJbW1BoLKw==";
const OLD: &str = "montant=5124&reference=W0000123-1bfb51ea892486b0&appel=0012345678&autorisation=XXXXXX&transaction=0087654321&erreur=00000&date=22112025&heure=17%3A00%3A00";
const OLD_SEAL: &str = "hgjzfyxUKHlSPyQ4WoTCXocZLatshcNXSohAFXu7tYHreaOGzF+Y8XJ3H4XhNgLnJTHFpOIPiaIjGW7U057grGADighgc+Qcy1NW1QlLkcwSRorKkqcVG6G5ybJjRrEHBSe6D1g/qPn8qae3jZSEEWwKP3d/qsx8l7rasoh+Ji/FCHTmDutb0DKRPHY8Tgsz8MT3UUG2qA/daa1apyTAwzgYDuhTCFeU0dhGXJWbkWqNSO3LedX4KXULJMeCOKDD0rc3m7CHKmk+Pxw4OJLTJaRLcCFCvz7BGAzBDagBoeRga+jf5E8DZuZGGy5p4RlCHnwEJ6WIzhA9CbS6MsYduQ==";

/// A payment made to another merchant, of the same amount under the same number: the bank's seal is
/// right.
const FOREIGN: &str = "montant=5124&reference=W0000123-0000000000000000&appel=0012345678&autorisation=XXXXXX&transaction=0087654321&erreur=00000&date=24112025&heure=17%3A00%3A00";
const FOREIGN_SEAL: &str = "GPjskI4NVHDskAfsZqROFv7/X2TplxN+29y+f8fHlx3eyhYWW382fTRrcQJZxDfYCFYjiqCzRYretz72xUr7Qk7foOw411j3iTrQuzwS2Qe1sK8Q8KLZbWVmHDriDQHvUu2DwxL2ckfgKjpdMJfiDNeLd2Lmqg/jL/Zt59FVVcZfN99rFrpda6Hi7cYhcEhn4o1xi2f+yp7mEJmtPpFtfon/ZlV3ajNBwtGrKG+eQD/urNLORN7JzPesGum6JVHHmZ0UiEMBZiR1r9kebHr1K2DGz+I3mtv9KNSss4d4c2Ha5Y4XO6lNZL9fHjd5VlsRfOcCdOZUWPBzNscwx51HBw==";

fn read(contrat: &Up2pay, message: &str, seal: &str) -> Result<Notification, RefusAvis> {
    let mut body = form_urlencoded::Serializer::new(format!("{message}&"));
    body.append_pair("sceau", seal);
    let corps = body.finish().replace("&&", "&");
    contrat.read_notification(&Appel {
        corps: corps.as_bytes(),
        sceau: None,
        recu_le: Instant(1_764_000_060),
    })
}

#[test]
fn a_sealed_notification_tells_what_came_of_the_payment() {
    let Ok(Notification::Paiement(avis)) = read(&contrat(), PAID, PAID_SEAL) else {
        panic!("a payment");
    };
    assert_eq!(
        (avis.reference.as_str(), avis.montant.0),
        ("W0000123", 5124)
    );
    assert_eq!(avis.issue, Issue::Capture);
    assert_eq!(avis.transaction, "0012345678/0087654321");
    let Ok(Notification::Paiement(refused)) = read(&contrat(), REFUSED, REFUSED_SEAL) else {
        panic!("a refusal");
    };
    assert_eq!(
        (refused.issue, refused.motif.as_str()),
        (Issue::Refus, "00105")
    );
}

#[test]
fn what_is_not_the_contract_s_is_not_believed() {
    assert_eq!(read(&contrat(), PAID, REFUSED_SEAL), Err(RefusAvis::Sceau));
    let more = PAID.replace("5124", "5125");
    assert_eq!(read(&contrat(), &more, PAID_SEAL), Err(RefusAvis::Sceau));
    // The bank's own key did not make these seals.
    let published = Up2pay {
        cle_publique: String::new(),
        ..contrat()
    };
    assert_eq!(read(&published, PAID, PAID_SEAL), Err(RefusAvis::Sceau));
    assert_eq!(read(&contrat(), REAL, REAL_SEAL), Err(RefusAvis::AutreMode));
    assert_eq!(read(&contrat(), OLD, OLD_SEAL), Err(RefusAvis::Perime));
    assert_eq!(
        read(&contrat(), FOREIGN, FOREIGN_SEAL),
        Err(RefusAvis::AutreContrat)
    );
    let bare = contrat().read_notification(&Appel {
        corps: PAID.as_bytes(),
        sceau: None,
        recu_le: Instant(1_764_000_060),
    });
    assert_eq!(bare, Err(RefusAvis::Sceau));
}

/// The key that Verifone publishes is 1,024 bits long: 128 bytes of modulus, and its exponent.
#[test]
fn the_published_key_is_read() {
    let key = read_public_key(CLE_PUBLIQUE).expect("a key");
    assert_eq!(key.len(), 140);
    assert_eq!(
        key.get(key.len() - 5..),
        Some(&[0x02, 0x03, 0x01, 0x00, 0x01][..])
    );
    assert_eq!(read_public_key("-----BEGIN PUBLIC KEY-----\nAAAA"), None);
}

#[test]
fn a_refund_names_both_numbers_of_the_payment() {
    let asked = RemboursementBanque {
        cle: "word".into(),
        reference: "W0000123".into(),
        transaction: "0012345678/0087654321".into(),
        autorisation: "XXXXXX".into(),
        montant: domain::Centimes(1000),
        capture: domain::Centimes(5124),
        deja: domain::Centimes(0),
        commande_le: Instant(1_764_000_000),
        capture_le: Instant(1_764_000_000),
        quand: Instant(1_764_086_400),
    };
    let request = contrat().write_refund(&asked).expect("a request");
    assert_eq!(
        request.adresse,
        "https://recette-ppps.e-transactions.fr/PPPS.php"
    );
    for part in [
        "TYPE=00014",
        "MONTANT=0000001000",
        "NUMAPPEL=0012345678",
        "NUMTRANS=0087654321",
    ] {
        assert!(request.corps.contains(part), "{part}: {}", request.corps);
    }
    assert!(
        read_refund("NUMTRANS=1&NUMAPPEL=2&CODEREPONSE=00000&COMMENTAIRE=Demande+trait%E9e")
            .is_ok()
    );
    let refused = read_refund("CODEREPONSE=00015&COMMENTAIRE=PAYBOX+%3A+Transaction+non+trouv");
    let sentence = "00015 PAYBOX : Transaction non trouv".to_owned();
    assert_eq!(refused, Err(RefusRemboursement::Refuse(sentence)));
    assert_eq!(read_refund("<html>"), Err(RefusRemboursement::Illisible));
}
