//! Pictures and characteristics of an article, changed by hand: sent, put in order, marked, and
//! told by the import that replaces them.

use axum::http::Method;
use serde_json::{Value, json};

use crate::medias::{FORM, PNG};
use crate::support::{Answer, Boutique, LOGIN_ADMIN, Quelquun};

const ARTICLE: &str = "/service/article";

async fn send(who: &Quelquun<'_>, bytes: &[u8]) -> Answer {
    let head = "--limite\r\nContent-Disposition: form-data; name=\"fichier\"; \
                filename=\"a.png\"\r\n\r\n";
    let body = [head.as_bytes(), bytes, b"\r\n--limite--\r\n"].concat();
    who.ask_bytes(Method::POST, "/service/article/image", body, &[FORM])
        .await
}

async fn read(who: &Quelquun<'_>) -> Value {
    who.get("/service/article/?articleCode=VIS").await.ok()
}

/// Fields that bear a mark.
fn marks(article: &Value) -> Vec<&str> {
    let all = article["retouches"].as_array().expect("a list").iter();
    all.filter_map(|it| it["champ"].as_str()).collect()
}

#[tokio::test]
async fn a_picture_is_sent_then_shown_by_the_article_that_names_it() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let sent = send(&admin, PNG).await;
    assert_eq!(sent.status, 201, "{sent}");
    let nom = sent.json()["nom"].as_str().expect("a name").to_owned();
    assert!(!read(&admin).await["images"].to_string().contains(&nom));
    let body = json!({"codeArticle": "VIS", "images": [nom]});
    let saved = admin.post(ARTICLE, body).await.ok();
    assert_eq!(saved["images"], json!([nom]));
    assert_eq!(saved["image"], format!("/media/articles/{nom}"));
    assert_eq!(marks(&saved), ["images"]);
    assert_eq!(saved["retouches"][0]["par"], LOGIN_ADMIN);
    let address = format!("/media/articles/{nom}");
    assert_eq!(boutique.visiteur().get(&address).await.status, 200);
    // As it was read, it changes nothing.
    let again = admin.post(ARTICLE, saved.clone()).await.ok();
    assert_eq!(again, saved);
}

#[tokio::test]
async fn lists_that_are_wrong_are_refused_whole_with_the_other_fields() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let before = read(&admin).await;
    let two = json!([{"designation": "Diamètre", "valeur": "8"},
        {"propriete": "DIAMETRE", "designation": "Diamètre", "valeur": "9"}]);
    let lost = "Cette image n’est plus là : envoyez-la de nouveau.";
    for (list, value, motif) in [
        ("images", json!(["absente.webp"]), lost),
        ("images", json!(["../comptoir.redb"]), lost),
        (
            "attributs",
            json!([{"designation": "Longueur", "valeur": ""}]),
            "Ligne 1, valeur : Cette valeur est obligatoire.",
        ),
        (
            "attributs",
            json!([{"designation": " ", "valeur": "8"}]),
            "Ligne 1, nom : Donnez un nom de 64 caractères au plus à cette caractéristique.",
        ),
        (
            "attributs",
            two,
            "Ligne 2, nom : Cette caractéristique est deux fois dans la liste.",
        ),
    ] {
        let body = json!({"codeArticle": "VIS", "marque": "Neuve", list: value, "prixHT": "x"});
        let refused = admin.post(ARTICLE, body).await;
        assert_eq!(refused.status, 422, "{refused}");
        assert_eq!(refused.json()["champs"][list], motif);
        assert!(refused.json()["champs"]["prixHT"].is_string(), "{refused}");
        let alone = json!({"codeArticle": "VIS", "marque": "Neuve", list: value});
        assert_eq!(admin.post(ARTICLE, alone).await.status, 422);
        assert_eq!(read(&admin).await, before);
    }
    let no_picture = send(&admin, b"%PDF-1.7").await;
    assert_eq!(no_picture.status, 415, "{no_picture}");
}

#[tokio::test]
async fn an_import_that_replaces_a_list_made_by_hand_says_so_once() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let image = send(&admin, PNG).await.json()["nom"].clone();
    let attributs = json!([
        {"designation": "Diamètre nominal", "valeur": "M8"},
        {"propriete": "MATIERE", "nature": "ERP", "designation": "Matière", "valeur": "Inox",
            "suffixe": ""},
    ]);
    let body = json!({"codeArticle": "VIS", "images": [image], "attributs": attributs});
    let saved = admin.post(ARTICLE, body).await.ok();
    assert_eq!(saved["attributs"][0]["propriete"], "DIAMETRE_NOMINAL");
    assert_eq!(saved["attributs"][0]["nature"], "OPT");
    assert_eq!(marks(&saved), ["attributs", "images"]);
    // What names the article elsewhere leaves both lists as they are.
    let prices = "code_article;prix_ht\nVIS;3,50\n";
    assert_eq!(boutique.import(("articles.csv", prices)).remplacements, []);
    let file = "code_article;propriete;valeur\nVIS;MATIERE;Acier\n";
    let told = boutique.simulate(("attributs.csv", file)).remplacements;
    let said = boutique.import(("attributs.csv", file)).remplacements;
    assert_eq!(told, said);
    let [line] = said.as_slice() else {
        panic!("one line, not {said:?}");
    };
    assert_eq!(
        (line.fichier.as_str(), line.colonne.as_str()),
        ("attributs.csv", "attributs")
    );
    assert!(
        line.motif
            .starts_with("VIS : remplace une liste faite à la main (le "),
        "{}",
        line.motif
    );
    let after = read(&admin).await;
    assert_eq!(after["attributs"].as_array().map(Vec::len), Some(1));
    assert_eq!(after["images"], json!([image]));
    assert_eq!(marks(&after), ["images"]);
    let other = "code_article;propriete;valeur\nVIS;MATIERE;Laiton\n";
    assert_eq!(boutique.import(("attributs.csv", other)).remplacements, []);
    let pictures: &[(&str, &[u8])] =
        &[("medias/VIS.webp", include_bytes!("../fixtures/pixels.png"))];
    // The same picture replaces nothing.
    assert_eq!(boutique.import_all(pictures).remplacements, []);
}
