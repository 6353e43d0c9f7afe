//! Document around a rendered screen.

use super::*;
use serde_json::json;

fn page(tete: &Tete) -> String {
    let fichiers = Fichiers {
        js: "a.js".into(),
        css: "a.css".into(),
        polices: Polices {
            inter: "a.woff2".into(),
            source: "s.woff2".into(),
            ..Polices::default()
        },
        ..Fichiers::default()
    };
    document(
        tete,
        "Vis & Cie",
        &fichiers,
        Racine {
            tarif: TarifDePage::Ttc,
            ..Racine::default()
        },
        "<main>corps</main>",
    )
}

#[test]
fn texts_of_the_head_are_escaped() {
    let html = page(&Tete {
        titre: "<b>\"1/2\" & plus".into(),
        canonique: "https://x/?a=1&b=\"2\"".into(),
        ..Tete::default()
    });
    assert!(html.contains("<title>&lt;b&gt;&quot;1/2&quot; &amp; plus – Vis &amp; Cie</title>"));
    assert!(html.contains("href=\"https://x/?a=1&amp;b=&quot;2&quot;\""));
    assert!(html.contains("<html lang=\"fr\" data-tarif=\"TTC\" data-densite=\"confort\">"));
}

#[test]
fn the_typeface_is_asked_for_before_the_style_that_names_it() {
    let html = page(&Tete::default());
    let police = html.find("href=\"/assets/a.woff2\" crossorigin>");
    assert!(police.is_some_and(|at| html.find("a.css").is_some_and(|css| at < css)));
}

#[test]
fn what_is_shared_of_a_page_is_escaped_and_tells_a_price_only_where_there_is_one() {
    let mut tete = Tete {
        titre: "Vis \"inox\"".into(),
        canonique: "https://x/produit/A".into(),
        ..Tete::default()
    };
    assert!(!page(&tete).contains("og:"));
    tete.partage = Some(Partage {
        image: "https://x/a.webp".into(),
        is_produit: true,
        prix: Some(12.3),
    });
    let html = page(&tete);
    for told in [
        "property=\"og:title\" content=\"Vis &quot;inox&quot;\"",
        "property=\"og:image\" content=\"https://x/a.webp\"",
        "property=\"og:type\" content=\"product\"",
        "property=\"product:price:amount\" content=\"12.30\"",
        "name=\"twitter:card\" content=\"summary_large_image\"",
    ] {
        assert!(html.contains(told), "{told}: {html}");
    }
    tete.partage = Some(Partage::default());
    let html = page(&tete);
    assert!(
        !html.contains("product:") && !html.contains("og:image"),
        "{html}"
    );
}

#[test]
fn facts_cannot_close_their_element() {
    let html = page(&Tete {
        faits: vec![json!({ "name": "</script><img>" })],
        ..Tete::default()
    });
    assert!(html.contains(r#"{"name":"\u003c/script>\u003cimg>"}"#));
}

#[test]
fn the_body_is_left_as_it_is() {
    assert!(page(&Tete::default()).contains("<body><main>corps</main></body>"));
}

#[test]
fn a_page_asks_at_once_for_the_typeface_it_is_written_in_alone() {
    let fichiers = Fichiers {
        polices: Polices {
            inter: "a.woff2".into(),
            source: "s.woff2".into(),
            ..Polices::default()
        },
        ..Fichiers::default()
    };
    let racine = Racine {
        apparence: Apparence {
            police: Police::Source,
            ..Apparence::ORIGINE
        },
        ..Racine::default()
    };
    let html = document(&Tete::default(), "Vis", &fichiers, racine, "");
    assert!(html.contains("data-police=\"source\""), "{html}");
    assert!(
        html.contains("/assets/s.woff2") && !html.contains("a.woff2"),
        "{html}"
    );
}
