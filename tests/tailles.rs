//! Tables of sizes: what they add, and the choice between them and cards.

use comptoir::domain::ids::CodeArticle;
use comptoir::shop::catalogue::{self, TriListe};
use comptoir::shop::{Cles, Priorite};

use crate::regroupements::{created, with_screws};
use crate::support::Boutique;

const AJOUTE: &str = "/openweb/redirect/produit_panier_ajoute";

#[tokio::test]
async fn a_table_of_sizes_adds_every_row_that_has_a_quantity_or_the_one_whose_button_is_pressed() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let rows = [
        ("quantite.VIS", "4"),
        ("quantite.LIVRE", ""),
        ("quantite.CABLE", " "),
    ];
    let answer = client.form(AJOUTE, &rows).await;
    assert_eq!(answer.status, 303, "{answer}");
    assert_eq!(answer.header("location"), "/panier");
    let nb_lignes = async || client.get("/rest/session").await.ok()["panier"]["nbLignes"].clone();
    assert_eq!(nb_lignes().await, 1);
    // The other rows stay as they were typed, and go nowhere.
    let pressed = [
        ("quantite.VIS", "4"),
        ("quantite.LIVRE", ""),
        ("codeArticle", "LIVRE"),
    ];
    let answer = client.form(AJOUTE, &pressed).await;
    assert_eq!(answer.status, 200, "{answer}");
    assert_eq!(nb_lignes().await, 2);
    let empty = client.form(AJOUTE, &[("quantite.VIS", "")]).await;
    assert_eq!(empty.status, 422);
    assert!(
        empty.text().contains("Saisissez au moins une quantité."),
        "{empty}"
    );
    // One row that is refused leaves the basket as it was.
    let astray = [("quantite.VIS", "4"), ("quantite.INCONNU", "2")];
    assert_eq!(client.form(AJOUTE, &astray).await.status, 404);
    assert_eq!(nb_lignes().await, 2);
}

#[tokio::test]
async fn the_articles_of_a_regroupement_are_a_table_by_their_values() {
    let boutique = with_screws();
    created(&boutique.admin()).await.ok();
    let caller = boutique.shop().caller(Cles::default(), Priorite::Client);
    let caller = caller.expect("a visitor");
    let codes =
        ["V10X20", "V8X20", "V6X40", "V6X20"].map(|code| CodeArticle::parse(code).expect("plain"));
    let cartes = catalogue::cartes(boutique.parts(), &caller, &codes).expect("read");
    let rows = |tri| {
        let tables =
            catalogue::list_tailles(boutique.parts(), &caller, &cartes, tri).expect("read");
        let [table] = &tables[..] else {
            panic!("{tables:?}")
        };
        let row = |it: &comptoir::domain::fiche::LigneTaille| {
            format!("{} {}", it.carte.article.code, it.valeurs.join(" "))
        };
        table.lignes.iter().map(row).collect::<Vec<_>>()
    };
    // V8X20 belongs to none; an order of the list's own is kept.
    assert_eq!(
        rows(TriListe::Pertinence),
        ["V6X20 M6 20", "V6X40 M6 40", "V10X20 M10 20"]
    );
    assert_eq!(
        rows(TriListe::Prix),
        ["V10X20 M10 20", "V6X40 M6 40", "V6X20 M6 20"]
    );
}

#[tokio::test]
async fn suggested_sizes_of_one_thing_are_told_as_such_from_the_third_on() {
    let boutique = with_screws();
    let asked = "/rest/recherche/vis";
    let visiteur = boutique.visiteur();
    assert!(visiteur.get(asked).await.ok().get("tailles").is_none());
    created(&boutique.admin()).await.ok();
    let found = visiteur.get(asked).await.ok();
    let [of_it] = &found["tailles"].as_array().expect("a group")[..] else {
        panic!("{found}")
    };
    assert_eq!(of_it["nb"], 3, "{found}");
    // In the order of the suggestions, which stay what they were.
    let suggested = found["articles"].as_array().expect("articles").iter();
    let codes: Vec<_> = suggested.map(|it| it["codeArticle"].clone()).collect();
    let of_it = of_it["articles"].as_array().expect("codes");
    let in_order = codes.iter().filter(|it| of_it.contains(it)).cloned();
    assert_eq!(*of_it, in_order.collect::<Vec<_>>(), "{found}");
    assert_eq!(of_it.len(), 3);
}

#[tokio::test]
async fn a_presentation_that_was_asked_for_is_kept_by_the_browser() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for path in ["/categorie/fix/fixation", "/recherche"] {
        let asked = visiteur.get(&format!("{path}?presentation=tableau")).await;
        assert_eq!(asked.status, 200, "{asked}");
        let kept = asked.header("set-cookie");
        assert!(
            kept.starts_with("presentation=tableau; Path=/; HttpOnly; SameSite=Lax"),
            "{kept}"
        );
        assert_eq!(visiteur.get(path).await.header("set-cookie"), "");
        let unknown = visiteur.get(&format!("{path}?presentation=frise")).await;
        assert_eq!(unknown.header("set-cookie"), "");
    }
}
