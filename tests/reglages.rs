//! The page settings: told by group, changed field by field, seen in the shop at once.

use axum::http::Method;
use insta::assert_snapshot;
use serde_json::json;

use crate::support::comptes::with_password;
use crate::support::{Boutique, LOGIN_ADMIN, MOT_DE_PASSE};

const PATH: &str = "/service/reglages";

#[tokio::test]
async fn settings_are_told_changed_and_put_back() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let list = admin.get(PATH).await.ok();
    assert_eq!(list["pages"], 1);
    assert_eq!(list["list"][0]["id"], "boutique");
    let stock = admin.get("/service/reglages/stock").await;
    assert_snapshot!(stock, @r#"200 {"id":"stock","libelle":"Stock","version":0,"defauts":{"affichageStock":"all","complementAgences":true,"seuilStock":5},"manque":[],"affichageStock":"all","complementAgences":true,"seuilStock":5}"#);
    let body = json!({"id": "stock", "affichageStock": "picto", "version": 0});
    let changed = admin.post(PATH, body).await;
    assert_snapshot!(changed, @r#"200 {"id":"stock","libelle":"Stock","version":1,"defauts":{"affichageStock":"all","complementAgences":true,"seuilStock":5},"manque":[],"affichageStock":"picto","complementAgences":true,"seuilStock":5}"#);
    assert_snapshot!(admin.delete("/service/reglages/stock").await, @r#"200 {"ok":true}"#);
    let back = admin.get("/service/reglages/stock").await.ok();
    assert_eq!(back["affichageStock"], "all");
    assert_eq!(back["version"], 2);
}

#[tokio::test]
async fn every_group_takes_back_what_it_told() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for group in admin.get(PATH).await.ok()["list"]
        .as_array()
        .expect("a list")
    {
        let saved = admin.post(PATH, group.clone()).await.ok();
        assert_eq!(saved["version"], 1, "{saved}");
        for (name, value) in group.as_object().expect("an object") {
            if name != "version" {
                assert_eq!(&saved[name], value, "{name}");
            }
        }
    }
}

#[tokio::test]
async fn a_group_read_before_another_change_is_refused() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    admin
        .post(PATH, json!({"id": "stock", "seuilStock": 2}))
        .await
        .ok();
    let stale = admin
        .post(PATH, json!({"id": "stock", "seuilStock": 3, "version": 0}))
        .await;
    assert_eq!(stale.status, 409, "{stale}");
    let stale = admin.delete("/service/reglages/stock?version=0").await;
    assert_eq!(stale.status, 409, "{stale}");
    // Another group is another person's work.
    let other = json!({"id": "navigation", "niveauMax": 2, "version": 0});
    admin.post(PATH, other).await.ok();
    let unknown = admin.post(PATH, json!({"id": "inconnu"})).await;
    assert_eq!(unknown.status, 404, "{unknown}");
    let nameless = admin.post(PATH, json!({"nom": "x"})).await;
    assert_eq!(nameless.status, 422, "{nameless}");
}

#[tokio::test]
async fn what_a_setting_does_not_take_is_refused_at_its_field() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (group, field, wrong, sentence) in [
        (
            "boutique",
            "nom",
            json!(" "),
            "Ce réglage ne peut pas rester vide.",
        ),
        (
            "boutique",
            "nom",
            json!("x".repeat(81)),
            "Ce réglage est limité à 80 caractères.",
        ),
        (
            "boutique",
            "telephone",
            json!("appelez"),
            "Veuillez saisir un numéro de téléphone valide.",
        ),
        (
            "boutique",
            "courriel",
            json!("pas une adresse"),
            "pas une adresse n'est pas une adresse valide.",
        ),
        (
            "boutique",
            "logo",
            json!("https://ailleurs.test/x.png"),
            "Choisissez une image du dossier des médias.",
        ),
        (
            "navigation",
            "rechercheDeclencheur",
            json!(2),
            "Indiquez un nombre entier entre 3 et 20.",
        ),
        (
            "couleurs",
            "police",
            json!("Comic Sans"),
            "Choisissez une des valeurs proposées.",
        ),
        (
            "navigation",
            "plvAffichage",
            json!("XX"),
            "Choisissez une des valeurs proposées.",
        ),
        (
            "navigation",
            "niveauMax",
            json!(6),
            "Indiquez un nombre entier entre 1 et 5.",
        ),
        (
            "stock",
            "seuilStock",
            json!("beaucoup"),
            "Indiquez un nombre entier entre 0 et 100000.",
        ),
        (
            "cookies",
            "link",
            json!("javascript:alert(1)"),
            "Indiquez une page de la boutique (/…) ou une adresse https://.",
        ),
        (
            "cookies",
            "path",
            json!("x;y"),
            "Un chemin commence par « / ».",
        ),
        (
            "cookies",
            "domain",
            json!("a b"),
            "Indiquez un nom de serveur, par exemple smtp.exemple.fr.",
        ),
        (
            "mesure",
            "matomoUrl",
            json!("ftp://x"),
            "Une adresse commence par https:// ou http://.",
        ),
        (
            "courriel",
            "smtpPort",
            json!(0),
            "Indiquez un nombre entier entre 1 et 65535.",
        ),
        (
            "commandes",
            "encoursActif",
            json!("peut-être"),
            "Choisissez oui (1) ou non (0).",
        ),
        (
            "commandes",
            "importMo",
            json!(4096),
            "Indiquez un nombre entier entre 1 et 2048.",
        ),
        (
            "couleurs",
            "couleurTexte",
            json!("rouge"),
            "Une couleur s’écrit # suivi de 6 chiffres ou lettres de a à f.",
        ),
        (
            "couleurs",
            "couleurAction",
            json!("#ffff00"),
            "Le texte blanc des boutons se lit mal sur cette couleur\u{a0}: contraste de 1,0, il en faut 4,5 au moins. La nuance la plus proche qui convient\u{a0}: #7a7a00.",
        ),
    ] {
        let answer = admin.post(PATH, json!({"id": group, (field): wrong})).await;
        assert_eq!(answer.status, 422, "{field}: {answer}");
        assert_eq!(answer.json()["champs"][field], sentence, "{answer}");
    }
    let shop = admin.get("/service/reglages/boutique").await.ok();
    assert_eq!(shop["version"], 0);
}

#[tokio::test]
async fn a_change_is_seen_in_the_shop_at_once() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    assert!(
        !visitor
            .get("/")
            .await
            .text()
            .contains("Quincaillerie Martin")
    );
    let body = json!({"id": "boutique", "nom": "Quincaillerie Martin"});
    admin.post(PATH, body).await.ok();
    let page = visitor.get("/").await;
    assert!(page.text().contains("Quincaillerie Martin"));
    assert!(!visitor.get("/").await.text().contains("/theme.css"));
    let body = json!({"id": "couleurs", "couleurAction": "#006644"});
    admin.post(PATH, body).await.ok();
    assert!(visitor.get("/").await.text().contains("/theme.css?v=2"));
    let css = visitor.get("/theme.css?v=2").await;
    assert!(css.text().contains("--action:#006644;"), "{css}");
    let etag = css.header("etag");
    let headers = [("if-none-match", etag)];
    let known = visitor.ask(Method::GET, "/theme.css?v=2", None, &headers);
    assert_eq!(known.await.status, 304);
}

#[tokio::test]
async fn the_look_that_was_chosen_is_on_the_root_of_each_page() {
    let boutique = Boutique::vide();
    let look = json!({
        "id": "couleurs", "police": "archivo", "arrondi": "droit", "entete": "marque",
        "enseigne": "centre", "bandeau": "clair", "tailleRayons": "serres",
        "accueil": "sobre", "themePages": "clair",
    });
    boutique.admin().post(PATH, look).await.ok();
    let page = boutique.visiteur().get("/").await;
    let chosen = "data-police=\"archivo\" data-arrondi=\"droit\" data-entete=\"marque\" \
                  data-enseigne=\"centre\" data-theme=\"clair\" data-bandeau=\"clair\"";
    assert!(page.text().contains(chosen), "{page}");
}

#[tokio::test]
async fn the_first_steps_tick_themselves() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let done = async || {
        let steps = admin.get("/service/demarrage").await.ok();
        let steps = steps.as_array().expect("a list").iter();
        let done = steps.filter(|it| it["fait"] == true);
        done.map(|it| it["id"].as_str().expect("a name").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(done().await, ["agence"]);
    let body = json!({"id": "boutique", "nom": "Quincaillerie Martin"});
    admin.post(PATH, body).await.ok();
    assert_eq!(done().await, ["nom", "agence"]);
    let pages = admin.get("/service/contenus").await.ok();
    for page in pages["list"].as_array().expect("a list") {
        if page["genre"] == "legale" {
            let blocs = json!([{"type": "texte", "texte": "Complet."}]);
            let body = json!({"id": page["id"], "blocs": blocs, "publier": true});
            admin.post("/service/contenus", body).await.ok();
        }
    }
    assert_eq!(done().await, ["nom", "agence", "legales"]);
}

#[tokio::test]
async fn the_session_popup_is_harmless_html() {
    let boutique = Boutique::vide();
    let texte = "Fermé **lundi**.\n\n<script>alert(1)</script>";
    let body = json!({"id": "fenetres", "popupSession": texte});
    boutique.admin().post(PATH, body).await.ok();
    let session = boutique.visiteur().get("/rest/session").await.ok();
    assert_eq!(
        session["popupSession"],
        "<p>Fermé <strong>lundi</strong>.</p>\n"
    );
}

#[tokio::test]
async fn the_agency_popup_opens_by_itself_where_the_settings_say_so() {
    let boutique = Boutique::vide();
    let asked = async || boutique.visiteur().get("/rest/session").await.ok()["popupAgence"].clone();
    assert_eq!(asked().await, false);
    let body = json!({"id": "fenetres", "popupAgence": 1});
    boutique.admin().post(PATH, body).await.ok();
    assert_eq!(asked().await, true);
}

#[tokio::test]
async fn the_password_of_the_mail_server_is_taken_and_never_told() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let body = json!({"id": "courriel", "smtpHote": "smtp.exemple.fr", "smtpUtilisateur": "boutique",
        "smtpMotDePasse": "Un-Secret-2026!", "smtpExpediteur": "boutique@exemple.fr"});
    let saved = admin.post(PATH, body).await;
    assert_eq!(saved.status, 200, "{saved}");
    assert!(!saved.text().contains("Un-Secret"), "{saved}");
    assert!(!admin.get(PATH).await.text().contains("Un-Secret"));
    let kept = || {
        boutique
            .parts()
            .reglages
            .get()
            .page
            .smtp_mot_de_passe
            .0
            .clone()
    };
    assert_eq!(kept(), "Un-Secret-2026!");
    admin
        .post(PATH, json!({"id": "courriel", "smtpMotDePasse": ""}))
        .await
        .ok();
    assert_eq!(kept(), "Un-Secret-2026!");
    admin
        .post(PATH, json!({"id": "courriel", "smtpUtilisateur": ""}))
        .await
        .ok();
    assert_eq!(kept(), "");
    let senderless = json!({"id": "courriel", "smtpExpediteur": ""});
    assert_eq!(admin.post(PATH, senderless).await.status, 422);
}

#[tokio::test]
async fn where_money_and_the_links_of_passwords_go_wants_a_recent_password() {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    let mail = json!({"id": "courriel", "smtpHote": "smtp.exemple.fr", "smtpPort": 465,
        "smtpUtilisateur": "boutique", "smtpExpediteur": "boutique@exemple.fr"});
    admin.post(PATH, mail).await.ok();
    boutique.horloge.advance(11 * 60);
    let before = admin.get(PATH).await.text().to_owned();
    for (id, nom, valeur) in [
        ("reglements", "titulaire", json!("Quelqu'un d'autre")),
        ("reglements", "iban", json!("FR7630006000011234567890189")),
        ("reglements", "bic", json!("AGRIFRPP")),
        ("reglements", "chequeOrdre", json!("Quelqu'un d'autre")),
        ("reglements", "chequeAdresse", json!("Ailleurs")),
        ("courriel", "smtpHote", json!("ailleurs.exemple.fr")),
        ("courriel", "smtpPort", json!(2525)),
        ("courriel", "smtpUtilisateur", json!("autre")),
        ("courriel", "smtpMotDePasse", json!("Un-Autre-2026!")),
        ("courriel", "smtpExpediteur", json!("ailleurs@exemple.fr")),
        ("boutique", "courriel", json!("ailleurs@exemple.fr")),
        ("legales", "adresseRetour", json!("Ailleurs")),
        ("legales", "adresse", json!("Ailleurs")),
        ("courriel", "avisCommandes", json!("ailleurs@exemple.fr")),
        (
            "commandes",
            "encoursUrl",
            json!("https://ailleurs.exemple.fr/encours"),
        ),
        ("mesure", "matomoUrl", json!("https://ailleurs.exemple.fr/")),
        ("securite", "secondFacteurExige", json!(true)),
    ] {
        let refused = admin.post(PATH, json!({"id": id, nom: valeur})).await;
        assert_eq!(refused.status, 403, "{nom}: {refused}");
        assert_eq!(refused.json()["type"], "/erreurs/reauthentification");
    }
    let reset = admin.delete("/service/reglages/courriel").await;
    assert_eq!(reset.status, 403, "{reset}");
    assert_eq!(admin.get(PATH).await.text(), before);
    // What changes nothing dangerous is asked nothing.
    let same = json!({"id": "courriel", "smtpPort": 465, "smtpExpediteur": "boutique@exemple.fr"});
    admin.post(PATH, same).await.ok();
    admin.delete("/service/reglages/reglements").await.ok();
    let again = json!({ "motDePasse": MOT_DE_PASSE });
    admin.post("/rest/session/confirmation", again).await.ok();
    let iban = json!({"id": "reglements", "iban": "FR7630006000011234567890189"});
    admin.post(PATH, iban).await.ok();
}

#[tokio::test]
async fn those_told_of_orders_are_at_most_five_right_addresses() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let save = |avis: &str| admin.post(PATH, json!({"id": "courriel", "avisCommandes": avis}));
    let kept = save("Un@exemple.fr, deux@exemple.fr;\nun@exemple.fr\n")
        .await
        .ok();
    assert_eq!(kept["avisCommandes"], "un@exemple.fr\ndeux@exemple.fr");
    let wrong = save("un@exemple.fr, deux").await;
    assert_eq!(wrong.status, 422, "{wrong}");
    assert!(
        wrong.json()["champs"]["avisCommandes"]
            .as_str()
            .is_some_and(|it| it.starts_with("Adresse 2 : "))
    );
    let six: Vec<String> = (0..6).map(|n| format!("a{n}@exemple.fr")).collect();
    let many = save(&six.join(",")).await;
    assert_eq!(
        many.json()["champs"]["avisCommandes"],
        "Indiquez 5 adresses au plus."
    );
}
