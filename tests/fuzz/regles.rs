//! Small texts of strangers: fields of forms and queries, rules, what proxies and browsers write in
//! headers. The rules' own tests are in `wasm-rules/tests/hostile.rs`.

use std::net::{IpAddr, Ipv4Addr};

use comptoir::http::extract::Fields;
use comptoir::shop::Proxies;
use wasm_rules::money::{Centimes, PrixUnitaire, Quantite, TauxTva};
use wasm_rules::{chemin, code_postal, email, siret, telephone, texte};

use super::attack;

#[test]
fn fields_are_read_as_they_were_written() {
    attack("formulaire", Vec::new(), |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let Ok(fields) = Fields::parse(&text) else {
            assert!(text.matches('&').count() >= 6_000);
            return;
        };
        assert!(fields.0.len() <= 6_000);
        let written = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(&fields.0)
            .finish();
        let again = Fields::parse(&written).unwrap_or_default();
        assert_eq!(again.0, fields.0);
    });
}

#[test]
fn what_a_rule_accepts_it_accepts_again_once_written() {
    attack("saisie", Vec::new(), |bytes| {
        let text: String = String::from_utf8_lossy(bytes).chars().take(400).collect();
        for line in text.lines().chain([text.as_str()]) {
            rules(line);
        }
    });
}

fn rules(text: &str) {
    if let Ok(prix) = PrixUnitaire::parse(text) {
        assert_eq!(PrixUnitaire::parse(&prix.to_decimal()), Ok(prix));
    }
    if let Ok(montant) = Centimes::parse(text) {
        assert_eq!(Centimes::parse(&montant.to_decimal()), Ok(montant));
    }
    if let Ok(quantite) = Quantite::parse(text, 3) {
        assert_eq!(Quantite::parse(&quantite.to_french(), 3), Ok(quantite));
    }
    if let Ok(taux) = TauxTva::parse(text) {
        assert_eq!(TauxTva::parse(&taux.to_decimal()), Ok(taux));
    }
    if let Ok(email) = email::parse(text) {
        assert_eq!(email::parse(&email), Ok(email.clone()));
        assert!(
            !email.contains(['\r', '\n', '<', '>', ',']),
            "a header of a mail"
        );
    }
    if let Ok(siret) = siret::parse(text) {
        assert_eq!(siret::parse(&siret), Ok(siret));
    }
    if let Ok(code) = code_postal::parse(text) {
        assert!(code_postal::departement(code).is_some());
    }
    let _ = telephone::check(text);
    if texte::check(text, 60).is_ok() {
        assert!(!text.contains(char::is_control) && text.chars().count() <= 60);
    }
    if chemin::is_local_path(text) {
        let shop: axum::http::Uri = "http://boutique.test/".parse().expect("an address");
        let joined = format!("http://boutique.test{}", text.trim());
        if let Ok(uri) = joined.parse::<axum::http::Uri>() {
            assert_eq!(uri.authority(), shop.authority(), "{text:?}");
        }
    }
}

#[test]
fn a_visitor_cannot_write_his_own_address() {
    attack("formulaire", Vec::new(), |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let direct = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 7));
        let lines = text.lines().collect::<Vec<_>>();
        // What a proxy wrote last is believed, whatever stands before it; without one, nothing is.
        let written = lines
            .iter()
            .copied()
            .chain(["192.0.2.1"])
            .collect::<Vec<_>>();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let behind = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
        for (proxies, of_here) in [(Proxies::Aucun, here), (Proxies::Prives, behind)] {
            assert_eq!(proxies.visitor(direct, lines.iter().copied()), direct);
            assert_eq!(proxies.visitor(here, written.iter().copied()), of_here);
        }
    });
}
