//! Addresses of a former shop: how they are read, and where they lead.

use super::*;

fn parse(text: &str) -> String {
    AncienneAdresse::parse(text).map_or(String::new(), |it| it.to_string())
}

#[test]
fn two_ways_to_write_an_old_address_are_one_and_it_reads_itself_again() {
    for (typed, kept) in [
        ("/Vis/Acier.html", "/Vis/Acier.html"),
        ("https://www.ancien.fr/vis?id=4#avis", "/vis?id=4"),
        ("http://ancien.fr", "/"),
        ("/vis-%C3%A9tanche", "/vis-étanche"),
        ("/vis-étanche", "/vis-étanche"),
        ("/vis-%e9tanche", "/vis-%E9tanche"),
        ("/a%20b c", "/a%20b%20c"),
        ("/a?q=1%262&r=%3f", "/a?q=1%262&r=%3F"),
        ("/100%25", "/100%25"),
        ("/100%", "/100%"),
        ("vis.html", ""),
        ("", ""),
    ] {
        assert_eq!(parse(typed), kept, "{typed}");
        if !kept.is_empty() {
            assert_eq!(parse(kept), kept, "{typed} again");
        }
    }
    assert_eq!(parse(&format!("/{}", "a".repeat(ADRESSE_CHARS_MAX))), "");
}

#[test]
fn a_new_address_is_of_the_shop_or_whole_and_safe() {
    for (typed, kept) in [
        ("/produit/A/vis", "/produit/A/vis"),
        ("/page/à-propos", "/page/%C3%A0-propos"),
        ("https://autre.example/a b", "https://autre.example/a%20b"),
        ("http://autre.example/", ""),
        ("//autre.example/", ""),
        ("https://autre", ""),
        ("https://moi@autre.example/", ""),
        ("javascript:alert(1)", ""),
        ("/a\\b", ""),
    ] {
        let mut place = String::new();
        let told = set_nouvelle(&mut place, typed);
        assert_eq!(
            (place.as_str(), told.is_ok()),
            (kept, !kept.is_empty()),
            "{typed}"
        );
    }
}

#[test]
fn what_is_asked_is_looked_for_with_and_without_its_query_and_its_last_slash() {
    let asked = AncienneAdresse::parse("/vis/?id=4").expect("an address");
    let all: Vec<String> = asked.list_asked().iter().map(ToString::to_string).collect();
    assert_eq!(all, ["/vis/?id=4", "/vis?id=4", "/vis/", "/vis"]);
    let words = AncienneAdresse::parse("/produits/123-vis-inox-m8.html").expect("an address");
    assert_eq!(words.list_words(), ["vis", "inox"]);
}

#[test]
fn a_lost_address_is_counted_by_day_for_a_month() {
    let mut perdue = AdressePerdue::default();
    for day in 0..40 {
        perdue.add(Instant(day), 1);
        perdue.add(Instant(day), 2);
    }
    assert_eq!(perdue.jours.len(), JOURS_COMPTES);
    assert_eq!((perdue.count(), perdue.dernier()), (90, Instant(39)));
}

fn redirection(ancienne: &str, nouvelle: &str) -> Redirection {
    Redirection {
        ancienne: AncienneAdresse::parse(ancienne).expect("an address"),
        nouvelle: nouvelle.to_owned(),
    }
}

fn arrive(all: &[Redirection], first: &Redirection) -> Result<String, &'static str> {
    let find = |at: &AncienneAdresse| {
        let found = all.iter().find(|it| it.ancienne == *at).cloned();
        Ok::<_, ()>(found)
    };
    first.find_arrivee(find).expect("reads")
}

#[test]
fn a_chain_goes_to_its_end_and_a_loop_is_refused() {
    let all = [
        redirection("/b", "/c?x=1"),
        redirection("/c", "https://ailleurs.example/c"),
    ];
    let first = redirection("/a", "/b/");
    let end = "https://ailleurs.example/c".to_owned();
    assert_eq!(arrive(&all, &first), Ok(end));
    let back = redirection("/c", "/b");
    assert_eq!(arrive(&all[..1], &back), Err(EN_ROND));
    assert_eq!(arrive(&[], &redirection("/a", "/a/")), Err(EN_ROND));
    let many: Vec<_> = (0..20)
        .map(|it| redirection(&format!("/{it}"), &format!("/{}", it + 1)))
        .collect();
    assert_eq!(arrive(&many, &many[0]), Err(TROP_LONGUE));
    assert_eq!(arrive(&many, &many[12]), Ok("/20".into()));
}
