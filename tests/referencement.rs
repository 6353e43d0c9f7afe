//! Being found: redirections of a former shop, addresses that nothing answers, what pages say of
//! themselves, site map.

use axum::http::Method;
use comptoir::domain::ids::CodeArticle;
use comptoir::domain::redirection::AncienneAdresse;
use comptoir::shop::{adresses_perdues, imports};
use comptoir::store::{Rows, catalogue, tables};
use serde_json::{Value, json};

use crate::support::{Answer, Boutique, Quelquun};

const PAGE: (&str, &str) = ("accept", "text/html");

async fn redirect(admin: &Quelquun<'_>, ancienne: &str, nouvelle: &str) -> Answer {
    let body = json!({"ancienne": ancienne, "nouvelle": nouvelle, "version": 0});
    admin.post("/service/redirection", body).await
}

#[track_caller]
fn moved_to(answer: &Answer, location: &str) {
    assert_eq!(answer.status.as_u16(), 301, "{answer}");
    assert_eq!(answer.header("location"), location);
}

#[tokio::test]
async fn an_old_address_leads_to_the_end_of_its_chain_and_never_hides_a_page() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    for (ancienne, nouvelle) in [
        ("https://ancien.example/vis-%C3%A9tanche.html", "/b"),
        ("/b", "https://ailleurs.example/vis"),
        ("/c.php?id=4", "/cgv"),
        ("/panier", "/cgv"),
        ("/produit/V4/x", "/cgv"),
    ] {
        let made = redirect(&admin, ancienne, nouvelle).await;
        assert_eq!(made.status.as_u16(), 201, "{made}");
    }
    let whole = "https://ailleurs.example/vis";
    moved_to(&visiteur.get("/vis-%C3%A9tanche.html").await, whole);
    moved_to(&visiteur.get("/vis-%c3%a9tanche.html?a=1").await, whole);
    moved_to(
        &visiteur.ask(Method::HEAD, "/b/", None, &[PAGE]).await,
        whole,
    );
    moved_to(&visiteur.get("/c.php?id=4").await, "/cgv");
    for lost in ["/c.php?id=5", "/B", "/Vis-%C3%A9tanche.html"] {
        assert_eq!(visiteur.get(lost).await.status.as_u16(), 404, "{lost}");
    }
    assert_eq!(visiteur.get("/panier").await.status.as_u16(), 200);
    let listed = admin.get("/service/redirections?q=cgv").await.ok();
    let hidden: Vec<(&Value, &Value)> = listed["list"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| (&it["ancienne"], &it["masquee"]))
        .collect();
    assert_eq!(
        hidden,
        [
            (&json!("/c.php?id=4"), &json!(false)),
            (&json!("/panier"), &json!(true)),
            (&json!("/produit/V4/x"), &json!(true)),
        ]
    );
    let all = admin.get("/service/redirections").await.ok();
    assert_eq!(all["list"][4]["arrivee"], whole, "{all}");
    let back = redirect(&admin, "/cgv2", "/cgv2/").await;
    assert_eq!(back.status.as_u16(), 422, "{back}");
    assert!(back.text().contains("tournerait en rond"), "{back}");
    let bad = redirect(&admin, "vis.html", "javascript:alert(1)")
        .await
        .json();
    assert!(bad["champs"]["nouvelle"].is_string(), "{bad}");
    assert!(bad["champs"]["ancienne"].is_string(), "{bad}");
    // Two who change the same one: the second reads it again first.
    let read = admin.get("/service/redirection/%2Fb").await.ok();
    let change = |nouvelle: &str| json!({"ancienne": "/b", "nouvelle": nouvelle, "version": read["version"]});
    let path = "/service/redirection";
    admin.post(path, change("/plan-du-site")).await.ok();
    let second = admin.post(path, change("/cgv")).await;
    assert_eq!(second.status.as_u16(), 409, "{second}");
    moved_to(&visiteur.get("/b").await, "/plan-du-site");
    admin.delete("/service/redirection/%2Fb").await.ok();
    assert_eq!(visiteur.get("/b").await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_lost_address_is_counted_without_a_write_and_offers_what_its_words_name() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    let before = boutique.parts().store.counts().montres();
    for _ in 0..3 {
        let lost = visiteur
            .ask(Method::GET, "/produits/12-perceuse.html", None, &[PAGE])
            .await;
        assert_eq!(lost.status.as_u16(), 404);
        assert!(lost.text().contains("perceuse"), "{lost}");
    }
    visiteur
        .ask(Method::GET, "/wp-login.php", None, &[PAGE])
        .await;
    visiteur.get("/rest/inconnu").await;
    let rows = |boutique: &Boutique| {
        let read = boutique
            .parts()
            .store
            .read(|read| read.list(&tables::ADRESSES_PERDUES));
        read.expect("readable")
    };
    assert!(rows(&boutique).is_empty());
    assert_eq!(boutique.parts().store.counts().montres(), before);
    for _ in 0..2 {
        let told = admin.get("/service/adressesPerdues").await.ok();
        assert_eq!(told.as_array().map(Vec::len), Some(1), "{told}");
        assert_eq!(told[0]["adresse"], "/produits/12-perceuse.html");
        assert_eq!(told[0]["demandes"], 3);
        let lien = "/produit/PER%2F18/perceuse-visseuse-18-v";
        assert_eq!(told[0]["articles"][0]["lien"], lien);
        adresses_perdues::write_all(boutique.parts()).expect("written");
        assert_eq!(rows(&boutique).len(), 1);
    }
    redirect(&admin, "/produits/12-perceuse.html", "/cgv")
        .await
        .ok();
    let left = admin.get("/service/adressesPerdues").await.ok();
    assert_eq!(left, json!([]));
}

#[tokio::test]
async fn an_import_takes_redirections_whatever_their_order_and_refuses_a_loop() {
    let boutique = Boutique::vide();
    let parts = boutique.parts();
    let rows = "ancienne;nouvelle\n/z;/y\n/y;/cgv\n/r;/s\n/s;/r\nsans;/cgv\n/t;ftp://x\n";
    let rapport = boutique.import(("redirections.csv", rows));
    assert_eq!((rapport.crees, rapport.refuses), (3, 3), "{rapport:?}");
    let kept = parts.store.read(|read| read.list(&tables::REDIRECTIONS));
    let kept: Vec<String> = kept
        .expect("readable")
        .into_iter()
        .map(|(it, _): (AncienneAdresse, _)| it.to_string())
        .collect();
    assert_eq!(kept, ["/s", "/y", "/z"]);
    let visiteur = boutique.visiteur();
    moved_to(&visiteur.get("/z").await, "/cgv");
    // What goes out comes in again and changes nothing.
    let out = parts.config.folder.join("export.zip");
    let fichiers = imports::export::parse_fichiers("redirections").expect("known");
    imports::export::write_zip(parts, &fichiers, imports::export::Images::Sans, &out)
        .expect("written");
    let again = imports::import(parts, &out, false, &|_, _| ()).expect("read");
    assert_eq!(
        (again.crees, again.modifies, again.refuses),
        (0, 0, 0),
        "{again:?}"
    );
}

#[tokio::test]
async fn a_page_says_the_words_written_for_search_engines_and_what_is_shared_of_it() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    let path = "/produit/V4/vis-a-bois-4-x-40-zinguee";
    let before = visiteur.get(path).await;
    assert!(
        before
            .text()
            .contains("property=\"og:title\" content=\"Vis à bois 4 x 40 zinguée\"")
    );
    assert!(
        before
            .text()
            .contains("og:image\" content=\"http://127.0.0.1:8080/media/articles/V4.webp\"")
    );
    assert!(
        before
            .text()
            .contains("product:price:amount\" content=\"13.43\""),
        "{before}"
    );
    assert!(before.text().contains("NewCondition"));
    let seo =
        json!({"codeArticle": "V4", "titreSeo": "Vis pas chère", "descriptionSeo": "Dès demain."});
    admin.post("/service/article", seo).await.ok();
    let famille = json!({"codeFamille": "vis", "titreSeo": "Toutes nos vis"});
    admin.post("/service/famille", famille).await.ok();
    let page = visiteur.get(path).await;
    assert!(page.text().contains("<title>Vis pas chère – "), "{page}");
    assert!(
        page.text()
            .contains("name=\"description\" content=\"Dès demain.\"")
    );
    assert!(
        page.text()
            .contains("og:description\" content=\"Dès demain.\"")
    );
    let list = visiteur.get("/categorie/vis/vis-a-bois").await;
    assert!(list.text().contains("<title>Toutes nos vis – "), "{list}");
    let long = json!({"codeArticle": "V4", "titreSeo": "x".repeat(71)});
    assert_eq!(
        admin.post("/service/article", long).await.status.as_u16(),
        422
    );
    let accueil = visiteur.get("/").await;
    for told in [
        "\"Organization\"",
        "\"SearchAction\"",
        "og:type\" content=\"website\"",
    ] {
        assert!(accueil.text().contains(told), "{told}");
    }
}

#[tokio::test]
async fn the_home_page_tells_machines_where_and_when_an_agency_is_open() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    let agence = json!({"code_agence": "A02", "adresse": "3 rue du Port </script>",
        "telephone": "02 98 00 00 00", "horaires": "Lundi au vendredi 8h-12h"});
    admin.post("/service/agence", agence).await.ok();
    let page = visiteur.get("/").await;
    let facts = page
        .text()
        .split("<script type=\"application/ld+json\">")
        .skip(1);
    let facts = facts.map(|it| it.split("</script>").next().expect("an end"));
    let facts: Vec<Value> = facts
        .map(|it| serde_json::from_str(it).expect("JSON"))
        .collect();
    let told: Vec<&Value> = facts
        .iter()
        .filter(|it| it["@type"] == "LocalBusiness")
        .collect();
    // An agency without an address is no place to go to.
    assert_eq!(told.len(), 1, "{page}");
    let address = &told[0]["address"];
    assert_eq!(address["streetAddress"], "3 rue du Port </script>");
    assert_eq!(address["postalCode"], "29200");
    assert_eq!(told[0]["openingHours"], json!(["Mo-Fr 08:00-12:00"]));
    assert_eq!(told[0]["telephone"], "02 98 00 00 00");
}

#[tokio::test]
async fn the_site_map_tells_the_day_of_a_change_and_the_pictures() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    let loc = "http://127.0.0.1:8080/media/articles/V4.webp</image:loc>";
    let map = visiteur.get("/sitemap.xml").await;
    assert!(
        map.text().contains(loc) && !map.text().contains("<lastmod>"),
        "{map}"
    );
    let change = json!({"codeArticle": "V4", "marque": "Autre"});
    admin.post("/service/article", change).await.ok();
    let code = CodeArticle::parse("V4").expect("a code");
    let kept = boutique
        .parts()
        .store
        .read(|read| catalogue::find(read, &code));
    let day = kept
        .expect("readable")
        .expect("there")
        .modifie_le
        .in_paris()
        .date();
    let map = visiteur.get("/sitemap.xml").await;
    assert_eq!(
        map.text()
            .matches(&format!("<lastmod>{day}</lastmod>"))
            .count(),
        1,
        "{map}"
    );
}
