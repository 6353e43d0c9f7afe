//! Pages the merchant writes: drafted, looked at, published, read by visitors.

use insta::assert_snapshot;
use serde_json::json;

use crate::support::Boutique;

const PATH: &str = "/service/contenus";

#[tokio::test]
async fn a_new_shop_has_its_home_and_its_legal_pages() {
    let boutique = Boutique::vide();
    let list = boutique.admin().get(PATH).await.ok();
    let pages: Vec<_> = list["list"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| {
            (
                it["lien"].as_str().expect("a link").to_owned(),
                it["genre"].clone(),
                it["publie"].clone(),
            )
        })
        .collect();
    let legal = |lien: &str| (lien.to_owned(), json!("legale"), json!(true));
    assert_eq!(
        pages,
        [
            ("/".to_owned(), json!("accueil"), json!(true)),
            legal("/accessibilite"),
            legal("/cgv"),
            legal("/confidentialite"),
            legal("/mentions-legales"),
        ]
    );
    assert_eq!(list["pages"], 1);
    let cgv = boutique
        .admin()
        .get("/service/contenus?lien=/cgv")
        .await
        .ok();
    assert_eq!(cgv["list"].as_array().map(Vec::len), Some(1));
    assert_eq!(cgv["list"][0]["titre"], "Conditions générales de vente");
    // Who publishes, who hosts: the settings know the rest.
    assert_eq!(list["list"][4]["aCompleter"], 2);
}

#[tokio::test]
async fn the_first_conditions_hold_what_the_law_wants_in_them() {
    let boutique = Boutique::vide();
    let page = boutique.visiteur().get("/cgv").await;
    let html = page.text();
    let boxes = html.split("<blockquote>").skip(1);
    let boxes: Vec<_> = boxes
        .filter_map(|it| it.split("</blockquote>").next())
        .collect();
    let [form, guarantees]: [&str; 2] = boxes.try_into().expect("two boxes");
    for (text, words) in [
        // Code de la consommation, annex to R.221-1.
        (
            form,
            "uniquement si vous souhaitez vous rétracter du contrat.",
        ),
        (
            form,
            "notifions (*) par la présente ma/notre (*) rétractation du contrat",
        ),
        (form, "(*) Rayez la mention inutile."),
        // Annex to D.211-2, for goods.
        (
            guarantees,
            "un délai de deux ans à compter de la délivrance du bien",
        ),
        (guarantees, "extension de six mois de la garantie initiale"),
        (guarantees, "articles 1641 à 1649 du code civil"),
        (html, "Il prend en charge les frais directs de renvoi."),
        (html, "saisir gratuitement le médiateur de la consommation"),
        // Nobody but the merchant knows it.
        (html, "<mark>[délai de livraison]</mark>"),
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[tokio::test]
async fn a_page_is_drafted_published_changed_and_removed() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let body = json!({"titre": "Nos services", "blocs": [{"type": "texte", "texte": "Coupe à la demande."}]});
    let made = admin.post(PATH, body).await;
    assert_snapshot!(made, @r#"201 {"id":6,"genre":"libre","slug":"nos-services","lien":"/page/nos-services","titre":"Nos services","titreSeo":"","description":"","publie":false,"modifie":true,"modifieLe":1795165200,"aCompleter":0,"version":1,"blocs":[{"type":"texte","texte":"Coupe à la demande."}]}"#);
    assert_eq!(visitor.get("/page/nos-services").await.status, 404);
    assert_eq!(visitor.get("/page/nos-services?apercu=1").await.status, 404);
    let preview = admin.get("/page/nos-services?apercu=1").await;
    assert_eq!(preview.status, 200, "{preview}");
    assert_eq!(preview.header("cache-control"), "no-store");
    admin
        .post(PATH, json!({"id": 6, "publier": true, "version": 1}))
        .await
        .ok();
    let page = visitor.get("/page/nos-services").await;
    assert_eq!(page.status, 200, "{page}");
    assert!(page.text().contains("<title>Nos services"), "{page}");
    assert!(
        visitor
            .get("/sitemap.xml")
            .await
            .text()
            .contains("/page/nos-services</loc>")
    );
    // Nobody has to link it elsewhere for visitors to find it.
    let plan = visitor.get("/plan-du-site").await;
    assert!(
        plan.text()
            .contains("<a href=\"/page/nos-services\">Nos services</a>"),
        "{plan}"
    );
    // A change is a draft until it is published.
    let changed = admin
        .post(PATH, json!({"id": 6, "titre": "Services"}))
        .await
        .ok();
    assert_eq!(
        (&changed["publie"], &changed["modifie"]),
        (&json!(true), &json!(true))
    );
    assert!(
        visitor
            .get("/page/nos-services")
            .await
            .text()
            .contains("<title>Nos services")
    );
    admin.post(PATH, json!({"id": 6, "publier": 1})).await.ok();
    assert!(
        visitor
            .get("/page/nos-services")
            .await
            .text()
            .contains("<title>Services")
    );
    let stale = admin
        .post(PATH, json!({"id": 6, "titre": "X", "version": 1}))
        .await;
    assert_eq!(stale.status, 409, "{stale}");
    admin
        .post(PATH, json!({"id": 6, "publier": false}))
        .await
        .ok();
    assert_eq!(visitor.get("/page/nos-services").await.status, 404);
    let plan = visitor.get("/plan-du-site").await;
    assert!(!plan.text().contains("/page/nos-services"), "{plan}");
    assert_snapshot!(admin.delete("/service/contenus/6").await, @r#"200 {"ok":true}"#);
    assert_eq!(admin.get("/service/contenus/6").await.status, 404);
    assert_eq!(admin.delete("/service/contenus/6").await.status, 404);
}

#[tokio::test]
async fn a_page_that_opens_with_a_banner_has_its_title_from_there() {
    let boutique = Boutique::vide();
    let texte = "**Ouvert** <img src=/media/a.png onerror=alert()>";
    let blocs = json!([{"type": "banniere", "titre": "Le comptoir", "texte": texte,
        "boutons": [{"libelle": "Parcourir", "lien": "/plan-du-site"}]}]);
    let body = json!({"id": 1, "titre": "Accueil", "blocs": blocs, "publier": true});
    boutique.admin().post(PATH, body).await.ok();
    let page = boutique.client().get("/").await;
    let html = page.text();
    assert_eq!(html.matches("<h1").count(), 1, "{page}");
    assert!(html.contains(">Le comptoir</h1>"), "{page}");
    assert!(html.contains("<strong>Ouvert</strong>"), "{page}");
    // A picture typed without a word about it is not read aloud by its address.
    assert!(
        html.contains("<img alt=\"\" src=\"/media/a.png\">"),
        "{page}"
    );
    assert!(
        html.contains("href=\"/plan-du-site\">Parcourir</a>"),
        "{page}"
    );
}

#[tokio::test]
async fn the_home_page_is_the_merchant_s_once_it_has_blocks() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let before = visitor.get("/").await;
    assert_eq!(before.status, 200);
    let blocs = json!([{"type": "categories", "titre": "Rayons"}]);
    let body = json!({"id": 1, "titre": "Bienvenue", "description": "Chez Martin", "blocs": blocs, "publier": true});
    admin.post(PATH, body).await.ok();
    let after = visitor.get("/").await;
    assert!(after.text().contains("Chez Martin"), "{after}");
}

#[tokio::test]
async fn obligatory_pages_and_taken_addresses_stay() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for id in [1, 2] {
        let kept = admin.delete(&format!("{PATH}/{id}")).await;
        assert_eq!(kept.status, 409, "{kept}");
    }
    let hidden = admin.post(PATH, json!({"id": 2, "publier": false})).await;
    assert_eq!(hidden.status, 409, "{hidden}");
    let body = json!({"titre": "Nos services", "blocs": []});
    assert_eq!(admin.post(PATH, body.clone()).await.status, 201);
    let taken = admin.post(PATH, body).await;
    taken.refused_with(409, "Une autre page a déjà l'adresse /page/nos-services.");
    assert_eq!(
        admin
            .post(PATH, json!({"id": 99, "titre": "X"}))
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn what_a_block_cannot_hold_is_refused_at_its_field() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let image = json!([{"src": "https://ailleurs.test/x.png", "lien": "javascript:alert(1)"}]);
    for (bloc, champ) in [
        (
            json!({"type": "texte", "texte": "x".repeat(50_001)}),
            "blocs.0.texte",
        ),
        (json!({"type": "banniere"}), "blocs.0.titre"),
        (
            json!({"type": "banniere", "titre": "A", "boutons": [{"lien": "/plan-du-site"}]}),
            "blocs.0.boutons.0.libelle",
        ),
        (
            json!({"type": "banniere", "titre": "A",
                "boutons": [{"libelle": "B", "lien": "javascript:alert(1)"}]}),
            "blocs.0.boutons.0.lien",
        ),
        (json!({"type": "galerie", "images": []}), "blocs.0.images"),
        (
            json!({"type": "galerie", "images": image}),
            "blocs.0.images.0.src",
        ),
        (
            json!({"type": "slider", "images": image}),
            "blocs.0.images.0.lien",
        ),
        (json!({"type": "produits", "modele": 7}), "blocs.0.modele"),
        (
            json!({"type": "produits", "famille": "ABSENTE"}),
            "blocs.0.famille",
        ),
        (json!({"type": "produits"}), "blocs.0.famille"),
        (
            json!({"type": "accordeon", "lignes": [{"titre": " "}]}),
            "blocs.0.lignes.0.titre",
        ),
        (
            json!({"type": "categories", "codes": ["ABSENTE"]}),
            "blocs.0.codes.0",
        ),
    ] {
        let answer = admin
            .post(PATH, json!({"titre": "X", "blocs": [bloc]}))
            .await;
        assert_eq!(answer.status, 422, "{champ}: {answer}");
        assert!(
            answer.json()["champs"][champ].is_string(),
            "{champ}: {answer}"
        );
    }
    let nameless = admin.post(PATH, json!({"blocs": []})).await;
    assert_eq!(
        nameless.json()["champs"]["titre"],
        "Donnez un titre à la page."
    );
    let unknown = admin
        .post(PATH, json!({"titre": "X", "blocs": [{"type": "script"}]}))
        .await;
    assert_eq!(unknown.status, 422, "{unknown}");
    assert!(unknown.json()["champs"]["blocs"].is_string(), "{unknown}");
    let address = json!({"titre": "X", "slug": "../x"});
    assert_eq!(admin.post(PATH, address).await.status, 422);
}

#[tokio::test]
async fn a_page_posted_back_as_it_was_read_says_whether_visitors_read_it() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let body = json!({"titre": "Services", "publie": true, "blocs": []});
    let mut page = admin.post(PATH, body).await.ok();
    assert_eq!(page["publie"], true, "{page}");
    assert_eq!(visitor.get("/page/services").await.status, 200);
    page["titre"] = json!("Nos services");
    let mut page = admin.post(PATH, page).await.ok();
    assert_eq!(
        (&page["publie"], &page["modifie"]),
        (&json!(true), &json!(false))
    );
    let read = visitor.get("/page/services").await;
    assert!(read.text().contains("<title>Nos services"), "{read}");
    page["publie"] = json!(false);
    let page = admin.post(PATH, page).await.ok();
    assert_eq!(page["publie"], false);
    assert_eq!(visitor.get("/page/services").await.status, 404);
    assert_eq!(admin.post(PATH, page).await.ok()["publie"], false);
}

#[tokio::test]
async fn a_text_is_shown_to_whoever_writes_it_as_visitors_will_read_it() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let rendu = "/service/contenus/rendu";
    let texte = "# {nom}\n\n- **un** : <script>alert(1)</script>[CGV](/cgv)";
    let shown = admin.post(rendu, json!({ "texte": texte })).await.ok();
    let page = json!({ "titre": "Services", "publier": true, "blocs": [{ "type": "texte", "texte": texte }] });
    let lien = admin.post(PATH, page).await.json()["lien"].clone();
    let lien = lien.as_str().expect("an address");
    let read = boutique.visiteur().get(lien).await;
    let html = shown["html"].as_str().expect("some HTML");
    assert!(html.contains("<strong>un</strong>&nbsp;:"), "{html}");
    assert!(!html.contains("script"), "{html}");
    assert!(read.text().contains(html), "{html}");

    let long = admin
        .post(rendu, json!({ "texte": "a".repeat(50_001) }))
        .await;
    assert_eq!(long.status, 422, "{long}");
    assert!(long.json()["champs"]["texte"].is_string(), "{long}");
}

#[tokio::test]
async fn a_slider_of_products_shows_the_articles_of_its_selection_model() {
    let boutique = Boutique::etalee();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let list = async |query: &str| {
        let found = visitor.get(&format!("/rest/articles?{query}")).await.ok();
        found["list"].as_array().expect("articles").clone()
    };
    let text =
        |it: &serde_json::Value, name: &str| it[name].as_str().unwrap_or_default().to_owned();
    let all = list("taille=50").await;
    let (first, last) = (&all[0], &all[all.len() - 1]);
    let codes = [text(last, "codeArticle"), text(first, "codeArticle")];
    let links = [text(last, "LIEN_FICHE"), text(first, "LIEN_FICHE")];
    let shown = async || {
        let html = visitor.get("/page/a-la-une").await.text().to_owned();
        let (_, slider) = html.split_once("Notre choix").expect("the slider");
        let slider = slider.split("</section>").next().unwrap_or_default();
        let found = slider.split("href=\"").skip(1);
        let mut found: Vec<String> = found
            .map(|it| it.split('"').next().unwrap_or_default().to_owned())
            .filter(|it| it.starts_with("/produit/"))
            .collect();
        found.dedup();
        found
    };
    let path = "/admin/selectionModele/post";
    let model = json!({"nom": "Une", "selection": {"article": codes, "famille": []}});
    let id = admin.post(path, model).await.ok()["id"].clone();
    let blocs = json!([{"type": "produits", "titre": "Notre choix", "modele": id}]);
    let body = json!({"titre": "À la une", "blocs": blocs, "publier": true});
    let made = admin.post(PATH, body).await;
    assert_eq!(made.status, 201, "{made}");
    // In the order the merchant chose, not the one of the catalogue.
    assert_eq!(shown().await, links);
    // The model is the merchant's to change: the page follows it without being published again.
    let change = async |articles: &[String], familles: &[&str]| {
        let selection = json!({"article": articles, "famille": familles});
        let model = json!({"id": id, "nom": "Une", "selection": selection});
        admin.post(path, model).await.ok();
    };
    change(&codes[1..], &[]).await;
    assert_eq!(shown().await, links[1..]);
    // A family of the model brings its articles.
    change(&[], &["out"]).await;
    let of_family = list("famille=out&taille=50").await;
    let of_family: Vec<_> = of_family.iter().map(|it| text(it, "LIEN_FICHE")).collect();
    let found = shown().await;
    assert!(!found.is_empty());
    assert!(found.iter().all(|it| of_family.contains(it)), "{found:?}");
}
