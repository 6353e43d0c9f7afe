//! Hostile texts thrown at every rule: none panics, and what is accepted keeps its promise.

use wasm_rules::money::{Centimes, PrixUnitaire, Quantite, TauxTva};
use wasm_rules::texte::FORBIDDEN;
use wasm_rules::{
    chantier, chemin, code_postal, dimension, email, mot_de_passe, panier, quantite, recherche,
    recherche_article, siret, telephone, texte,
};

/// Pieces that rules stumble over, alone or side by side.
const PIECES: [&str; 40] = [
    "", " ", "0", "1", "9", "00", "a", "Z", "_", "é", "É", "e\u{301}", "œ", "ß", "İ", "👷🏽", "<",
    ">", "&", ";", "'", "\"", "\\", "/", "//", ".", ",", "-", "+", "@", "a@b.fr", "(0)", "\0",
    "\n", "\u{202e}", "\u{200b}", "\u{a0}", "\u{202f}", "١", "1e9",
];
/// Texts a run throws; each is of 0 to 11 pieces.
const TEXTS: usize = 50_000;

/// The n-th text, the same at every run (splitmix64).
fn text(n: usize) -> String {
    let mut state = n as u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ (mixed >> 27)) as usize
    };
    let pieces = next() % 12;
    (0..pieces).map(|_| PIECES[next() % PIECES.len()]).collect()
}

#[test]
fn an_accepted_name_holds_nothing_forbidden_or_hidden() {
    for text in (0..TEXTS).map(text) {
        let names = [
            panier::NomPanier::parse(&text).map(|nom| nom.as_str().to_owned()),
            panier::NomPanierType::parse(&text).map(|nom| nom.as_str().to_owned()),
            chantier::TagName::parse(&text).map(|tag| tag.as_str().to_owned()),
        ];
        for nom in names.into_iter().flatten() {
            assert_eq!(nom, text.trim());
            assert!(
                !nom.contains(FORBIDDEN) && !nom.contains(char::is_control),
                "{nom:?}"
            );
            assert!(
                (1..=texte::NOM_CHARS_MAX).contains(&nom.chars().count()),
                "{nom:?}"
            );
        }
    }
}

#[test]
fn the_key_of_a_key_is_itself() {
    for text in (0..TEXTS).map(text) {
        let key = texte::comparison_key(&text);
        assert_eq!(texte::comparison_key(&key), key.trim(), "{text:?}");
    }
}

#[test]
fn an_accepted_number_is_made_of_ascii_digits_and_read_back() {
    for text in (0..TEXTS).map(text) {
        if let Ok(centimes) = Centimes::parse(&text) {
            assert!(
                !text.contains(char::is_alphabetic) && !text.contains('١'),
                "{text:?}"
            );
            assert_eq!(Centimes::parse(&centimes.to_french()), Ok(centimes));
        }
        if let Ok(prix) = PrixUnitaire::parse(&text) {
            assert_eq!(PrixUnitaire::parse(&prix.to_decimal()), Ok(prix));
        }
        if let Ok(taux) = TauxTva::parse(&text) {
            assert_eq!(TauxTva::parse(&taux.to_decimal()), Ok(taux));
        }
        for decimales in 0..=4 {
            let Ok(q) = Quantite::parse(&text, decimales) else {
                continue;
            };
            assert_eq!(Quantite::parse(&q.to_french(), 3), Ok(q));
            // Whatever was read is judged without a panic.
            let _ = quantite::check(q, Some(q), decimales);
        }
    }
}

#[test]
fn what_other_rules_accept_is_plain() {
    for text in (0..TEXTS).map(text) {
        if let Ok(email) = email::parse(&text) {
            assert!(
                email.is_ascii() && !email.contains([' ', '\n', '\0', '<']),
                "{email:?}"
            );
        }
        if telephone::check(&text).is_ok() {
            assert!(
                text.trim()
                    .bytes()
                    .all(|b| b"0123456789 .-+()".contains(&b)),
                "{text:?}"
            );
        }
        if let Ok(code) = code_postal::parse(&text) {
            assert!(code_postal::departement(code).is_some(), "{text:?}");
        }
        if let Ok(siret) = siret::parse(&text) {
            assert!(siret.bytes().all(|b| b.is_ascii_digit()), "{text:?}");
        }
        if chemin::is_local_path(&text) {
            assert!(text.starts_with('/') && !text.contains("//"), "{text:?}");
            assert!(!text.contains(['\\', '\n', '\0']), "{text:?}");
        }
        if let Ok(recherche) = recherche::Recherche::parse(&text) {
            assert!(
                (3..=60).contains(&recherche.as_str().chars().count()),
                "{text:?}"
            );
        }
        if let Ok(dimension) = dimension::parse(&text) {
            assert!(dimension.0 > 0 && dimension.0 <= 100_000, "{text:?}");
        }
        let level = mot_de_passe::level(&text);
        assert_eq!(mot_de_passe::check_admin(&text, &text).is_ok(), {
            let chars = text.chars().count();
            level == mot_de_passe::Level::Elevee && chars >= 12 && text.len() <= 256
        });
        let _ = recherche_article::RechercheArticle::parse(&text);
    }
}
