//! The shop's pages: one address each, kept for those who see the same, honest when something is
//! missing. They hold with or without the screens built.

use axum::http::{Method, StatusCode};
use comptoir::domain::ids::CodeArticle;
use comptoir::store::catalogue;
use serde_json::json;

use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};

/// A page of the display, by the code of its article.
async fn fiche(boutique: &Boutique, code: &str) -> String {
    let page = boutique.visiteur().get(&format!("/produit/{code}")).await;
    assert_eq!(page.status, StatusCode::PERMANENT_REDIRECT, "{page}");
    page.header("location").to_owned()
}

#[tokio::test]
async fn every_page_of_the_catalogue_opens() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let fiche = fiche(&boutique, "V4").await;
    for path in [
        "/",
        "/categorie/fix/fixation",
        "/categorie/fix/fixation?f.MARQUE=X&stock=1&tri=-prix&page=2",
        "/recherche?query=vis",
        "/recherche",
        "/stock/V4",
        "/plan-du-site",
        "/mentions-legales",
        "/cgv",
        "/confidentialite",
        "/accessibilite",
        &fiche,
    ] {
        let page = visiteur.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {page}");
        assert_eq!(
            page.header("content-type"),
            "text/html; charset=utf-8",
            "{path}"
        );
        assert_eq!(page.header("cache-control"), "private, no-cache", "{path}");
        assert!(page.text().starts_with("<!doctype html>"), "{path}");
    }
}

#[tokio::test]
async fn a_wrong_or_missing_slug_leads_to_the_right_address() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for wrong in ["/categorie/fix", "/categorie/fix/", "/categorie/fix/vis"] {
        let moved = visiteur
            .get(&format!("{wrong}?tri=prix&inconnu=1&page=1"))
            .await;
        assert_eq!(moved.status, StatusCode::PERMANENT_REDIRECT, "{wrong}");
        assert_eq!(moved.header("location"), "/categorie/fix/fixation?tri=prix");
    }
    let right = fiche(&boutique, "V4").await;
    let moved = visiteur.get("/produit/V4/autre-chose").await;
    assert_eq!(moved.header("location"), right);
}

#[tokio::test]
async fn a_page_that_does_not_exist_says_so_with_its_status() {
    let boutique = Boutique::etalee();
    for path in [
        "/produit/INCONNU",
        "/produit/V0",
        "/categorie/inconnue/x",
        "/stock/INCONNU",
    ] {
        let page = boutique.visiteur().get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert!(page.text().contains("n&#39;existe pas") || page.text().contains("n&#x27;existe"));
    }
}

#[tokio::test]
async fn a_page_is_sent_again_only_when_it_has_changed() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let first = visiteur.get("/categorie/fix/fixation").await;
    let etag = first.header("etag").to_owned();
    assert!(etag.starts_with("W/\""), "{etag}");
    let again = visiteur.get_again("/categorie/fix/fixation", &etag).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert!(again.bytes.is_empty());
    assert_eq!(again.header("etag"), etag);
}

#[tokio::test]
async fn a_search_that_is_too_short_is_refused_in_its_own_page() {
    let page = Boutique::etalee()
        .visiteur()
        .get("/recherche?query=a")
        .await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text().starts_with("<!doctype html>"));
}

#[tokio::test]
async fn a_search_for_nothing_says_so_and_shows_every_article() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let said = "Veuillez saisir au moins 3 caractères. En attendant, voici tous nos articles.";
    for path in ["/recherche?query=", "/recherche?query=%20%20"] {
        let page = visiteur.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.text().contains(said), "{path}: {page}");
        assert!(page.text().contains("/produit/"), "{path}: {page}");
    }
    // Who follows the link to all the articles searched for nothing.
    let all = visiteur.get("/recherche").await;
    assert!(!all.text().contains("Veuillez saisir"), "{all}");
    assert!(all.text().contains("/produit/"), "{all}");
}

#[tokio::test]
async fn a_text_too_short_to_search_by_still_names_families() {
    let page = Boutique::etalee()
        .visiteur()
        .get("/recherche?query=VI")
        .await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let (_, after) = page.text().split_once("Rayons trouvés").expect("families");
    let (named, _) = after.split_once("</nav>").expect("their end");
    for expected in ["Vis à bois", "Vis inox"] {
        assert!(named.contains(expected), "{expected}: {named}");
    }
    assert!(!named.contains("Chevilles"), "{named}");
}

#[tokio::test]
async fn search_engines_are_told_one_address_and_the_facts() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let fiche = fiche(&boutique, "PER%2F18").await;
    let page = visiteur.get(&fiche).await;
    let canonical = format!("<link rel=\"canonical\" href=\"http://127.0.0.1:8080{fiche}\">");
    assert!(page.text().contains(&canonical), "{page}");
    for fact in [
        "\"@type\":\"Product\"",
        "\"sku\":\"PER/18\"",
        "\"@type\":\"BreadcrumbList\"",
    ] {
        assert!(page.text().contains(fact), "{fact}: {page}");
    }
    let filtered = visiteur.get("/categorie/fix/fixation?f.MARQUE=X").await;
    assert!(
        filtered
            .text()
            .contains("<meta name=\"robots\" content=\"noindex\">")
    );
    assert!(
        filtered
            .text()
            .contains("href=\"http://127.0.0.1:8080/categorie/fix/fixation\"")
    );
}

#[tokio::test]
async fn the_site_map_lists_categories_and_articles_on_sale() {
    let boutique = Boutique::etalee();
    let map = boutique.visiteur().get("/sitemap.xml").await;
    assert!(
        map.text()
            .contains("<loc>http://127.0.0.1:8080/categorie/vis/vis-a-bois</loc>")
    );
    assert!(
        map.text()
            .contains("<loc>http://127.0.0.1:8080/produit/PER%2F18/")
    );
    assert!(!map.text().contains("/produit/V0/"));
    let robots = boutique.visiteur().get("/robots.txt").await;
    assert!(
        robots
            .text()
            .contains("Sitemap: http://127.0.0.1:8080/sitemap.xml")
    );
}

#[tokio::test]
async fn what_crawlers_read_is_asked_again_and_unchanged_costs_nothing() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for path in ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"] {
        let first = visiteur.get(path).await;
        assert_eq!(first.header("cache-control"), "private, no-cache", "{path}");
        let etag = first.header("etag").to_owned();
        assert!(etag.len() > 2, "{path}: {first}");
        for known in [
            etag.clone(),
            format!("W/{etag}"),
            format!("\"x\", {etag}"),
            "*".into(),
        ] {
            let again = visiteur.get_again(path, &known).await;
            assert_eq!(
                (again.status.as_u16(), again.bytes.len()),
                (304, 0),
                "{path} {known}"
            );
            assert_eq!(again.header("etag"), etag);
        }
        assert_eq!(
            visiteur.get_again(path, "\"x\"").await.status,
            200,
            "{path}"
        );
        let head = visiteur.ask(Method::HEAD, path, None, &[]).await;
        assert_eq!((head.status.as_u16(), head.bytes.len()), (200, 0), "{path}");
        assert_eq!(head.header("etag"), etag, "{path}");
    }
    let before = visiteur.get("/sitemap.xml").await.header("etag").to_owned();
    let changed = boutique.parts().store.write(|write| {
        let code = CodeArticle::parse("PER/18").expect("a code");
        let mut article = catalogue::find(write, &code)?.expect("on the shelf");
        article.masque = true;
        catalogue::put(write, &article).map(drop)
    });
    changed.expect("kept");
    assert_eq!(
        visiteur.get_again("/sitemap.xml", &before).await.status,
        200
    );
}

#[tokio::test]
async fn a_picture_is_served_from_the_media_folder_and_nothing_else_is() {
    let boutique = Boutique::vide();
    let folder = boutique.parts().config.folder.join("medias/articles");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("V4.webp"), b"image").expect("a file");
    std::fs::write(boutique.parts().config.folder.join("secret.png"), b"x").expect("a file");
    let visiteur = boutique.visiteur();
    let picture = visiteur.get("/media/articles/V4.webp").await;
    assert_eq!(
        (picture.status, picture.bytes.as_slice()),
        (StatusCode::OK, b"image".as_slice())
    );
    assert_eq!(picture.header("content-type"), "image/webp");
    // What is larger than a page is sent as it is read, and arrives whole.
    let notice: Vec<u8> = (0..1_000_003_u32).flat_map(u32::to_le_bytes).collect();
    std::fs::write(folder.join("V4.pdf"), &notice).expect("a file");
    let document = visiteur.get("/media/articles/V4.pdf").await;
    assert_eq!(document.header("content-length"), notice.len().to_string());
    assert!(document.bytes == notice, "not the same bytes");
    for path in [
        "/media/../secret.png",
        "/media/%2e%2e/secret.png",
        "/media/articles",
    ] {
        assert_eq!(
            visiteur.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

/// Pages are kept, and an order moves no revision of the catalogue: whoever comes after it, even in
/// the same second, is told what is left.
#[tokio::test]
async fn a_kept_page_tells_what_an_order_left() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let visiteur = boutique.visiteur();
    let product = fiche(&boutique, "VIS").await;
    let paths = [product.as_str(), "/stock/VIS"];
    let mut before = Vec::new();
    for path in paths {
        let page = visiteur.get(path).await;
        before.push((page.header("etag").to_owned(), page.text().to_owned()));
    }
    let panier = basket(&client, &[("VIS", 2)]).await;
    let made = order(&client, "une-clef", &demand(panier)).await;
    assert_eq!(made.status, 201, "{made}");
    for (path, (etag, text)) in paths.into_iter().zip(before) {
        let after = visiteur.get_again(path, &etag).await;
        assert_eq!(after.status, StatusCode::OK, "{path}");
        assert_ne!(after.text(), text, "{path}");
    }
    // A change that pages do not show leaves them as they are.
    let page = visiteur.get(paths[0]).await;
    let named = json!({"nomPanier": "Chantier"});
    client.post("/rest/paniers", named).await.ok();
    let again = visiteur.get_again(paths[0], page.header("etag")).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}
